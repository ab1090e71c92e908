import type { ReactNode } from 'react';
import css from './GameFrame.module.css';

interface StageButtonProps {
  readonly onClick: () => void;
  /** What there is to know before the press, below the button. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The big button of a stage on which nothing is played: it looks as that of a game. */
export function StageButton({ onClick, hint, children }: StageButtonProps) {
  return (
    <div className={css.frame}>
      <button type="button" className={css.play} onClick={onClick}>
        {children}
      </button>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
    </div>
  );
}
