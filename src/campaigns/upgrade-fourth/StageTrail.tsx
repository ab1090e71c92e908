import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { goalStatus } from '#contract/activity-kit/goals.ts';
import { Icon } from '#ui/Icon.tsx';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Thing } from '#ui/Thing.tsx';
import { isReached } from './Stages.tsx';
import type { Stage, StagedInfo } from './Stages.tsx';
import css from './StageTrail.module.css';
import { texts } from './texts.ts';

const pictures = ['seedling', 'medal', 'gem', 'crown'] as const;
const heights = [css.first, css.second, css.third, css.fourth];
/** The stairs before the data. */
const unknown: readonly undefined[] = [undefined, undefined, undefined, undefined];

/** The stages as stairs on the coloured field, a picture on each: gold with its reward, grey while it is closed. */
export const StageTrail = observer(function StageTrail() {
  const { info, isRunning } = useCampaign<StagedInfo>();
  const visitor = useVisitor();
  const stages = info.value?.stage_list;
  const current =
    stages?.findIndex(({ finished_cnt, task_id_list }) => finished_cnt < task_id_list.length) ?? 0;
  return (
    <section className={css.trail} aria-label={texts.trail}>
      <p className={css.now}>
        {stages && isRunning && visitor && (visitor.isLoggedIn ? nowText(stages[current]) : texts.begin)}
      </p>
      <ol className={css.stairs}>
        {(stages ?? unknown).map((stage, at) => (
          <li
            key={stage?.stage_id ?? at}
            className={clsx(css.stair, heights[at], stage && css[stage.status], at === current && css.isHere)}
          >
            {at === current && <Thing name="rocket" className={css.rocket} />}
            <Thing name={pictures[at] ?? 'crown'} className={css.picture} />
            <p className={css.step}>
              <b className={css.number}>{at + 1}</b>
              <span className={css.name}>{stage?.title}</span>
              <span className={css.reward}>{stage?.reward_desc}</span>
              {stage && <Mark stage={stage} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
});

function nowText(stage: Stage | undefined): string {
  return stage === undefined ? texts.summit : texts.at(stage.title);
}

function Mark({ stage }: { readonly stage: Stage }) {
  const { status } = stage;
  if (status === goalStatus.todo)
    return isReached(stage) && <span className={css.waiting}>{texts.waiting}</span>;
  const isDone = status === goalStatus.done;
  return (
    <span className={css.mark}>
      <Icon name={isDone ? 'check' : 'lock'} />
      <span className="visually-hidden">{isDone ? texts.done : texts.locked}</span>
    </span>
  );
}
