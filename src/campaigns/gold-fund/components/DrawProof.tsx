import { useState } from 'react';
import { RecordProof } from '#activity-kit/fairness/RecordProof.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { GoldFundStore } from '../gold-fund-store.ts';

interface DrawProofProps {
  readonly activityId: string;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of an egg; its activity and the names of the prizes come from the page of the activity. */
export function DrawProof({ activityId, drawId, onClose }: DrawProofProps) {
  const { answers } = useServices();
  const [{ info }] = useState(() => new GoldFundStore(answers, activityId));
  return <RecordProof of={info} drawId={drawId} onClose={onClose} />;
}
