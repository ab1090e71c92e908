import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DrawProofDialog } from '#activity-kit/fairness/DrawProofDialog.tsx';
import { useLoad } from '#kernel/use-load.ts';
import { MgmStore } from '../mgm-store.ts';

interface DrawProofProps {
  readonly activityId: string;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of a draw; which activity it is of, and what the prizes are called, the lottery knows. */
export const DrawProof = observer(function DrawProof({ activityId, drawId, onClose }: DrawProofProps) {
  const [{ lottery }] = useState(() => new MgmStore(activityId));
  useLoad(lottery);
  if (lottery.value === undefined) return null;
  const titles = new Map(lottery.value.prize_list.map(({ prize_id, title }) => [prize_id, title]));
  return (
    <DrawProofDialog
      activityId={lottery.value.activity_id}
      drawId={drawId}
      titles={titles}
      onClose={onClose}
    />
  );
});
