import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DrawProofDialog } from '#activity-kit/fairness/DrawProofDialog.tsx';
import { useLoad } from '#kernel/use-load.ts';
import { GoldFundStore } from '../gold-fund-store.ts';

interface DrawProofProps {
  readonly activityId: string;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of an egg; which activity it is of, and what the prizes are called, the page of the activity knows. */
export const DrawProof = observer(function DrawProof({ activityId, drawId, onClose }: DrawProofProps) {
  const [{ info }] = useState(() => new GoldFundStore(activityId));
  useLoad(info);
  if (info.value === undefined) return null;
  const titles = new Map(info.value.prize_list.map(({ prize_id, title }) => [prize_id, title]));
  return (
    <DrawProofDialog activityId={info.value.activity_id} drawId={drawId} titles={titles} onClose={onClose} />
  );
});
