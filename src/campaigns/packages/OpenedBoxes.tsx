import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { packageCardStatus } from '#contract/campaigns/packages.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { PackageInfo } from './GateTrail.tsx';
import css from './OpenedBoxes.module.css';
import way from './WayOn.module.css';
import { laterTexts as texts } from './later-texts.ts';

const { done, fail } = packageCardStatus;

/** What the boxes of the visitor held, once one is opened, and after the activity the way to the others. */
export const OpenedBoxes = observer(function OpenedBoxes() {
  const { info, phase } = useCampaign<PackageInfo>();
  const boxes = info.value?.box.card_list ?? [];
  const isOpened = boxes.some(({ status }) => status === done || status === fail);
  return (
    <>
      {isOpened && <Contents of={boxes} />}
      {phase === activityPhase.ended && (
        <Link className={clsx(way.elsewhere, way.isAlone)} to={paths.activityCenter}>
          {texts.elsewhere}
        </Link>
      )}
    </>
  );
});

function Contents({ of: boxes }: { readonly of: PackageInfo['box']['card_list'] }) {
  return (
    <ol className={css.boxes} aria-label={texts.opened}>
      {boxes.map(({ box_no: no, status, title, value_desc: value, picture }) => (
        <li key={no} className={css.box}>
          <Thing name={thingOf(status === done ? picture : status === fail ? 'blossom' : 'gift')} size={40} />
          <b className={css.prize}>{title === '' ? texts.box(no) : title}</b>
          <span>{value === '' ? texts.boxStates[status as keyof typeof texts.boxStates] : value}</span>
        </li>
      ))}
    </ol>
  );
}
