import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import css from './CommitmentLine.module.css';
import type { Commitment } from './draw-receipts.ts';

const Details = lazyPart(async () => ({
  default: (await import('./CommitmentDetails.tsx')).CommitmentDetails,
}));

interface CommitmentLineProps {
  readonly of: Commitment | null;
  /** The proof of the newest draw, at the end of the line. */
  readonly children?: ReactNode;
}

/**
 * One quiet line below a game, on the coloured field: that draws can be verified, with the commitment and what it is for
 * on request. Without a commitment there is only the proof.
 */
export function CommitmentLine({ of, children }: CommitmentLineProps) {
  const [isOpen, setOpen] = useState(false);
  if (of === null && !children) return null;
  return (
    <div className={css.line}>
      {of !== null && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          公平可验证
        </button>
      )}
      {children}
      {of !== null && isOpen && <Details of={of} />}
    </div>
  );
}
