import { useState } from 'react';
import type { Resource } from '#kernel/resource/resource.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import css from './CommitmentLine.module.css';
import type { DrawnActivity } from './RecordProof.tsx';
import { VerifyButton } from './VerifyButton.tsx';
import type { Commitment } from './draw-receipts.ts';
import { proofLineTexts } from './proof-line-texts.ts';

const Details = lazyPart(async () => ({
  default: (await import('./CommitmentDetails.tsx')).CommitmentDetails,
}));

interface CommitmentLineProps {
  readonly of: Commitment | null;
  /** The page of the activity. */
  readonly activity: Resource<DrawnActivity>;
  /** The newest draw, whose proof is at the end of the line; empty before the first. */
  readonly drawId: string;
}

/**
 * One quiet line below a game, on the coloured field: that draws can be verified, with the commitment and what it is for
 * on request. Without a commitment there is only the proof.
 */
export function CommitmentLine({ of, activity, drawId }: CommitmentLineProps) {
  const [isOpen, setOpen] = useState(false);
  if (of === null && drawId === '') return null;
  return (
    <div className={css.line}>
      {of !== null && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {proofLineTexts.fair}
        </button>
      )}
      {drawId !== '' && <VerifyButton of={activity} drawId={drawId} />}
      {of !== null && isOpen && <Details of={of} />}
    </div>
  );
}
