import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { MilestoneSection } from '#activity-kit/milestones/MilestoneSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { showTasks } from '#activity-kit/tasks/show-tasks.ts';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { evaluationPercent, isEvaluationFinished } from '#contract/activity-kit/evaluation-progress.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { DialTrail } from '#ui/trail/DialTrail.tsx';
import css from './reviewer.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

type ReviewerInfo = DataOf<typeof reviewer.info>;

const awards = { to: 'award', label: texts.awards };
/** The third step unlocks the last award. */
const stops = [1, 2, 3, 4].map((step) => ({
  at: evaluationPercent(step),
  ...(step === 3 && { picture: 'gift' as const }),
}));

/** The evaluation of newcomers: how far the visitor is, the last award, the four tasks, and what points buy (product 19.8). */
export default function ReviewerScreen() {
  return (
    <Campaign texts={texts} scene={scene} stage={<Dial />}>
      <TaskSection
        title={texts.tasks}
        call={reviewer.participate}
        link={{ to: 'exchange', label: texts.toExchange }}
      >
        <Topic />
      </TaskSection>
      <MilestoneSection title={texts.last} of={reviewer.award} call={reviewer.participate} link={awards} />
      <PrizeSection title={texts.wall} link={{ to: 'exchange', label: texts.toExchange }} />
    </Campaign>
  );
}

const Dial = observer(function Dial() {
  const campaign = useCampaign<ReviewerInfo>();
  const { progress_cnt: done = 0, task_list: tasks = [] } = campaign.info.value ?? {};
  const isKnown = campaign.info.value !== undefined;
  const next = tasks.findIndex(({ finished }) => !finished);
  return (
    <DialTrail
      label={texts.progress}
      percent={isKnown ? evaluationPercent(done) : undefined}
      text={isKnown ? texts.steps(done, tasks.length) : ''}
      picture="target"
      stops={stops}
    >
      <StagePrize className={css.plaque} />
      {isEvaluationFinished(tasks) ? (
        <Link to={campaign.pathTo('exchange')}>{texts.toExchange}</Link>
      ) : (
        campaign.isRunning && (
          <button type="button" onClick={showTasks}>
            {done === 0 ? texts.start : texts.next(next + 1, tasks[next]?.title ?? '')}
          </button>
        )
      )}
    </DialTrail>
  );
});

/** The text of this evaluation, to be read again. */
const Topic = observer(function Topic() {
  const { info } = useCampaign<ReviewerInfo>();
  const { topic_id: task_id = '', activity_id = '', task_list = [] } = info.value ?? {};
  const topic = task_list.find((task) => task.task_id === task_id);
  // Until it is finished, the task leads to the text.
  if (topic?.finished !== true) return null;
  const query = new URLSearchParams({ activity_id, task_id });
  return (
    <TextLink small to={`${paths.taskReading}?${query.toString()}`}>
      {texts.read}
    </TextLink>
  );
});
