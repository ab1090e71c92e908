import { useState } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import type { Resource } from '#kernel/resource/resource.ts';
import type { DrawnActivity } from './RecordProof.tsx';
import { proofLineTexts } from './proof-line-texts.ts';
import css from './VerifyButton.module.css';

const RecordProof = lazyPart(async () => ({ default: (await import('./RecordProof.tsx')).RecordProof }));

const label = proofLineTexts.verify;

interface VerifyButtonProps {
  /** The page of the activity, with the names of its prizes; it is loaded when the proof is opened. */
  readonly of: Resource<DrawnActivity>;
  /** The draw to verify. */
  readonly drawId: string;
  /** What was drawn, for screen readers that go from button to button; empty where it is clear. */
  readonly what?: string;
}

/** Opens the proof of a draw of the visitor. */
export function VerifyButton({ of, drawId, what = '' }: VerifyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.verify}
        aria-label={what === '' ? undefined : `${label} ${what}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && <RecordProof of={of} drawId={drawId} onClose={() => setOpen(false)} />}
    </>
  );
}
