import { useState } from 'react';
import { RecordProof } from '#activity-kit/fairness/RecordProof.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { MgmStore } from '../mgm-store.ts';

interface DrawProofProps {
  readonly activityId: string;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of a draw; its activity and the names of the prizes come from the lottery. */
export function DrawProof({ activityId, drawId, onClose }: DrawProofProps) {
  const { answers } = useServices();
  const [{ lottery }] = useState(() => new MgmStore(answers, activityId));
  return <RecordProof of={lottery} drawId={drawId} onClose={onClose} />;
}
