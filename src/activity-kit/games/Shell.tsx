import { clsx } from 'clsx';
import css from './Shell.module.css';

interface ShellProps {
  readonly picture: string;
  readonly isOpen: boolean;
  readonly size: 'egg' | 'box';
  /** What is seen between the halves once they part. */
  readonly reward: string | undefined;
  readonly attach: (shell: HTMLElement | null) => void;
}

/** A picture that can come apart along a jagged line, and what it hid; decorative. */
export function Shell({ picture, isOpen, size, reward, attach }: ShellProps) {
  return (
    <span className={clsx(css.shell, css[size], isOpen && css.open)}>
      {isOpen && reward !== undefined && <img className={css.reward} src={reward} alt="" />}
      <span className={css.halves} ref={attach}>
        <img className={css.upper} src={picture} alt="" />
        <img className={css.lower} src={picture} alt="" />
      </span>
    </span>
  );
}
