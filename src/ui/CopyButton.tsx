import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from './Button.tsx';
import css from './CopyButton.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** Resolves to false where the browser does not let it. */
  readonly copy: (text: string) => Promise<boolean>;
  /** The text of the button, such as 复制邀请码. */
  readonly label: string;
  /** What is copied, for screen readers where the label is one of several the same. */
  readonly of?: string;
  /** The main action of its place: a full button as wide as the place. */
  readonly prominent?: boolean;
}

interface Outcome {
  readonly text: string;
  readonly ok: boolean;
}

/**
 * Copies a text. Afterwards the button shows 已复制 until it loses focus or gets another text; where copying is refused
 * the text itself appears, one press selects it whole. Both outcomes are announced to screen readers.
 */
export function CopyButton({ text, copy, label, of, prominent = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isOf = outcome?.text === text;
  const isCopied = isOf && outcome.ok;
  const isFailed = isOf && !outcome.ok;
  return (
    <div className={clsx(css.place, prominent && css.prominent)}>
      <Button
        variant={prominent ? 'main' : 'quiet'}
        wide={prominent}
        aria-label={of === undefined || isCopied ? undefined : `${label} ${of}`}
        onClick={() => void copy(text).then((ok) => setOutcome({ text, ok }))}
        onBlur={() => {
          if (isCopied) setOutcome(undefined);
        }}
      >
        {isCopied ? '已复制' : label}
      </Button>
      <p className={css.status} role="status">
        {isCopied && <span className="visually-hidden">已复制</span>}
        {isFailed && (
          <>
            复制失败，请长按选择：<span className={css.text}>{text}</span>
          </>
        )}
      </p>
    </div>
  );
}
