import { useState } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import type { Commitment } from './draw-receipts.ts';
import css from './VerifyButton.module.css';

const Details = lazyPart(async () => ({
  default: (await import('./CommitmentDetails.tsx')).CommitmentDetails,
}));

/** A quiet line below a game: that a commitment was published, with the hash on request. Nothing without one. */
export function CommitmentLine({ of }: { readonly of: Commitment | null }) {
  const [isOpen, setOpen] = useState(false);
  if (of === null) return null;
  return (
    <div className={css.commitment}>
      开奖前公示的校验码
      <button
        type="button"
        className={css.verify}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {isOpen ? '收起技术详情' : '查看技术详情'}
      </button>
      {isOpen && <Details of={of} />}
    </div>
  );
}
