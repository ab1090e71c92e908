import { useState } from 'react';
import { RecordProof } from '#activity-kit/fairness/RecordProof.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { MgmStore } from '../mgm-store.ts';

interface DrawProofProps {
  readonly activityId: string;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of a draw; which activity it is of, and what the prizes are called, the lottery knows. */
export function DrawProof({ activityId, drawId, onClose }: DrawProofProps) {
  const { answers } = useServices();
  const [{ lottery }] = useState(() => new MgmStore(answers, activityId));
  return <RecordProof of={lottery} drawId={drawId} onClose={onClose} />;
}
