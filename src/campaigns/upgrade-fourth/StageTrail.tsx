import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import { goalStatus } from '#contract/activity-kit/goals.ts';
import { Icon } from '#ui/Icon.tsx';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { StairsTrail } from '#ui/trail/StairsTrail.tsx';
import type { StopState } from '#ui/trail/Trail.tsx';
import { Thing } from '#ui/Thing.tsx';
import { isReached } from './Stages.tsx';
import type { Stage, StagedInfo } from './Stages.tsx';
import css from './StageTrail.module.css';
import { texts } from './texts.ts';

const marks: Readonly<
  Record<string, { readonly state: StopState; readonly said: string; readonly icon: string }>
> = {
  [goalStatus.done]: { state: 'done', said: texts.done, icon: 'check' },
  [goalStatus.lock]: { state: 'locked', said: texts.locked, icon: 'lock' },
};
/** The stairs before the data. */
const unknown: readonly undefined[] = [undefined, undefined, undefined, undefined];

/** The stages as stairs on the coloured field, a picture on each: gold with its reward, grey while it is closed. */
export const StageTrail = observer(function StageTrail() {
  const { info, isRunning } = useCampaign<StagedInfo>();
  const visitor = useVisitor();
  const stages = info.value?.stage_list;
  // Outside of the run nobody is on any stair: what is not done yet looks as what is not open.
  const isResting = stages !== undefined && !isRunning;
  const current = stages?.findIndex((stage) => !isReached(stage)) ?? 0;
  const here = isResting ? -1 : current;
  const stops = (stages ?? unknown).map((stage, at) => {
    const mark = stage && marks[stage.status];
    const prize = info.value?.prize_list.find(({ prize_id }) => prize_id === stage?.prize_id);
    return {
      ...{ id: stage?.stage_id ?? at, said: mark?.said },
      state: stage && (mark?.state ?? (isResting ? 'todo' : 'next')),
      picture: (
        <>
          {at === here && <Thing name="rocket" className={css.rocket} />}
          <Thing name={prize ? thingOf(prize.picture) : 'gift'} />
        </>
      ),
      words: (
        <>
          <b className={css.number}>{at + 1}</b>
          <span className={css.name}>{stage?.title}</span>
          <span className={css.reward}>
            {stage?.reward_desc}
            {prize && <b>{prize.value_desc}</b>}
          </span>
          {mark && <Icon name={mark.icon} />}
          {stage && !mark && isReached(stage) && <span className={css.waiting}>{texts.waiting}</span>}
        </>
      ),
    };
  });
  return (
    <section className={css.trail} aria-label={texts.trail}>
      {!isResting && (
        <p className={css.now}>
          {stages && visitor && (visitor.isLoggedIn ? nowText(stages[current]) : texts.begin)}
        </p>
      )}
      <StagePrize className={css.prize} />
      <StairsTrail
        stops={stops}
        here={here}
        aria-hidden={stages === undefined || undefined}
        className={css.stages}
      />
    </section>
  );
});

function nowText(stage: Stage | undefined): string {
  return stage === undefined ? texts.summit : texts.at(stage.title);
}
