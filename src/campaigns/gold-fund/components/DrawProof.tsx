import { useState } from 'react';
import { RecordProof } from '#activity-kit/fairness/RecordProof.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { GoldFundStore } from '../gold-fund-store.ts';

interface DrawProofProps {
  readonly activityId: string;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of an egg; which activity it is of, and what the prizes are called, the page of the activity knows. */
export function DrawProof({ activityId, drawId, onClose }: DrawProofProps) {
  const { answers } = useServices();
  const [{ info }] = useState(() => new GoldFundStore(answers, activityId));
  return <RecordProof of={info} drawId={drawId} onClose={onClose} />;
}
