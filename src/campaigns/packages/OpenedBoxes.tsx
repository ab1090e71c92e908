import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { PrizePicture } from '#activity-kit/prizes/PrizePicture.tsx';
import { packageCardStatus } from '#contract/campaigns/packages.ts';
import css from './GateTrail.module.css';
import type { PackageInfo } from './GateTrail.tsx';
import { texts } from './texts.ts';

/** What the boxes of the visitor held, once one is opened. */
export const OpenedBoxes = observer(function OpenedBoxes() {
  const boxes = useCampaign<PackageInfo>().info.value?.box.card_list ?? [];
  const { done, fail } = packageCardStatus;
  if (boxes.every(({ status }) => status !== done && status !== fail)) return null;
  return (
    <ol className={css.boxes} aria-label={texts.opened}>
      {boxes.map(({ box_no: no, status, title, value_desc: value, picture }) => (
        <li key={no} className={css.box}>
          <PrizePicture name={status === done ? picture : status === fail ? 'blossom' : 'gift'} size={40} />
          <b className={css.prize}>{title === '' ? texts.box(no) : title}</b>
          <span>{value === '' ? texts.boxStates[status as keyof typeof texts.boxStates] : value}</span>
        </li>
      ))}
    </ol>
  );
});
