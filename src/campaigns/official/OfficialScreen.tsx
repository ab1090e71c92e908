import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { NineGrid } from '#activity-kit/games/NineGrid.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Link } from '#ui/Link.tsx';
import css from './official.module.css';
import { SectionList } from './SectionList.tsx';
import type { OfficialInfo } from './SectionList.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const Awards = laterPart(async () => ({ default: (await import('./OwnAwards.tsx')).OwnAwards }));

const prizes = { to: 'award', label: texts.prizes };

/** The official activity: the grid, tasks that pay chances, the sections of the open day, prizes (product 19.12). */
export default function OfficialScreen() {
  return (
    <Campaign
      isOnlineOnly
      texts={texts}
      scene={scene}
      stage={
        <>
          <Machine />
          <WinnersTicker />
          <Intro />
        </>
      }
      proof="award"
    >
      <TaskSection title={texts.tasks} />
      <SectionList />
      <Awards fallback={<div className={css.awardsRoom} />} />
      <PrizeSection title={texts.wall} />
    </Campaign>
  );
}

const Machine = observer(function Machine() {
  const campaign = useCampaign<OfficialInfo>();
  const navigate = useNavigate();
  const source = useLottery();
  // Without a task that is left there are no tasks to lead to.
  const isDone =
    campaign.info.value?.task_list.every(({ status }) => status === taskStatus.finished) === true;
  return (
    <DrawSection
      title={texts.machine}
      game={NineGrid}
      source={source}
      texts={{ ...texts.draw, ...(isDone && texts.allDone) }}
      link={prizes}
      {...(isDone && { onShort: () => void navigate(campaign.pathTo('award')) })}
    />
  );
});

function Intro() {
  return (
    <Link className={css.introLink} to={useCampaign().pathTo('intro')}>
      {texts.toIntro} ›
    </Link>
  );
}
