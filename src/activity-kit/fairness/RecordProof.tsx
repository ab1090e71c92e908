import { observer } from 'mobx-react-lite';
import { useLoad } from '#kernel/screen/use-load.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { DrawProofDialog } from './DrawProofDialog.tsx';

/** The data of the page of an activity: its id, and the names of its prizes. */
export interface DrawnActivity {
  readonly activity_id: string;
  readonly prize_list: readonly { readonly prize_id: string; readonly title: string }[];
}

interface RecordProofProps {
  readonly of: Resource<DrawnActivity>;
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The proof of a draw from where only records are shown: the activity is loaded first, and nothing is drawn until then. */
export const RecordProof = observer(function RecordProof({ of, drawId, onClose }: RecordProofProps) {
  useLoad(of);
  if (of.value === undefined) return null;
  const { activity_id: activityId, prize_list: prizes } = of.value;
  const titles = new Map(prizes.map(({ prize_id, title }) => [prize_id, title]));
  return <DrawProofDialog activityId={activityId} drawId={drawId} titles={titles} onClose={onClose} />;
});
