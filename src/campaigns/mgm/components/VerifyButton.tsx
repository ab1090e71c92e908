import { useState } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import css from '../award.module.css';
import { awardTexts as texts } from '../award-texts.ts';

const DrawProof = lazyPart(async () => ({ default: (await import('./DrawProof.tsx')).DrawProof }));

interface VerifyButtonProps {
  readonly activityId: string;
  /** The draw to verify. */
  readonly drawId: string;
  /** What was drawn, for screen readers that go from button to button; empty where it is clear. */
  readonly of?: string;
}

/** Opens the proof of a draw of the visitor. */
export function VerifyButton({ activityId, drawId, of = '' }: VerifyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.verify}
        aria-label={of === '' ? undefined : `${texts.verify} ${of}`}
        onClick={() => setOpen(true)}
      >
        {texts.verify}
      </button>
      {isOpen && <DrawProof activityId={activityId} drawId={drawId} onClose={() => setOpen(false)} />}
    </>
  );
}
