import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import { showTasks } from '#activity-kit/tasks/show-tasks.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import { Thing } from '#ui/Thing.tsx';
import { ChickPicture } from './ChickPicture.tsx';
import grains from './Moment.module.css';
import css from './Yard.module.css';
import { texts } from './texts.ts';
import { useChicken } from './use-chicken.ts';
import type { ChickenInfo, ChickenMoment } from './use-chicken.ts';

/** The yard: the chicken with its level and growth, the eggs that wait, and the buttons to feed it and to collect them. */
export const Yard = observer(function Yard() {
  const campaign = useCampaign<ChickenInfo>();
  const { feed, collect, moment } = useChicken();
  const info = campaign.info.value;
  const chicken = info?.chicken_info;
  const level = chicken?.level ?? 1;
  const title = info?.level_list[level - 1]?.title ?? '';
  const waiting = chicken?.eggs_waiting ?? 0;
  return (
    <section className={css.yard} aria-label={texts.yard}>
      <Purse chicken={chicken} />
      <StagePrize className={css.sign} />
      <div className={css.ground}>
        <span key={moment.count} className={clsx(css.bird, css[moment.kind])}>
          <ChickPicture level={level} isFirst />
        </span>
        <Moment moment={moment} growth={info?.feed_growth ?? 0} />
        <span className={css.nest}>
          {Array.from({ length: waiting }, (_, at) => (
            <Thing key={at} name="egg" className={css.egg} />
          ))}
        </span>
      </div>
      <div className={css.board}>
        <p className={css.level}>{chicken === undefined ? '' : texts.level(level, title)}</p>
        <Progress
          label={texts.growth}
          value={chicken?.growth ?? 0}
          max={chicken?.next_growth ?? chicken?.growth ?? 1}
          text={chicken === undefined ? '' : texts.growthText(chicken.growth, chicken.next_growth)}
        />
        {info === undefined && <div className={css.toCome} />}
        {info !== undefined && campaign.isRunning && <Acts {...{ info, feed, collect }} />}
      </div>
    </section>
  );
});

/** What the visitor has: feed, and the eggs, where collected ones fly to. */
function Purse({ chicken }: { readonly chicken: ChickenInfo['chicken_info'] | undefined }) {
  return (
    <dl className={css.purse}>
      <div className={css.coin}>
        <dt>
          <Thing name="seedling" size={24} />
          {texts.feedLeft}
        </dt>
        <dd>
          <RollingNumber value={chicken?.feed ?? undefined} />
        </dd>
      </div>
      <div className={css.coin} data-award-bag="">
        <dt>
          <Thing name="egg" size={24} />
          {texts.eggs}
        </dt>
        <dd>
          <RollingNumber value={chicken?.eggs ?? undefined} />
        </dd>
      </div>
    </dl>
  );
}

/** What is seen for a moment after a feeding: the grains, and what it brought. */
function Moment({
  moment: { count, kind },
  growth,
}: {
  readonly moment: ChickenMoment;
  readonly growth: number;
}) {
  if (kind !== 'fed' && kind !== 'grown') return null;
  return (
    <span key={count} className={grains.moment} aria-hidden>
      <i className={grains.grain} />
      <i className={grains.grain} />
      <i className={grains.grain} />
      <b className={grains.gain}>{kind === 'grown' ? texts.grown : texts.grew(growth)}</b>
    </span>
  );
}

interface ActsProps {
  readonly info: ChickenInfo;
  readonly feed: Act;
  readonly collect: Act;
}

function Acts({ info, feed, collect }: ActsProps) {
  const visitor = useVisitor();
  const { chicken_info: chicken, feed_cost: cost } = info;
  const isGuest = visitor !== undefined && !visitor.isLoggedIn;
  const isGrown = chicken.next_growth === null;
  const isHungry = !isGrown && chicken.feed_reason !== '';
  const { eggs_waiting: waiting, collect_reason: reason } = chicken;
  return (
    <div className={css.acts}>
      {isHungry ? (
        <Button variant="campaign" className={css.act} onClick={showTasks}>
          {texts.toTasks}
        </Button>
      ) : (
        <ActButton of={feed} className={css.act} disabled={isGrown}>
          {isGuest ? texts.guest : isGrown ? chicken.feed_reason : texts.feed(cost)}
        </ActButton>
      )}
      {!isGuest && (
        <ActButton
          of={collect}
          award={texts.eggsAward(waiting)}
          awardPicture="egg"
          className={clsx(css.act, css.eggAct)}
          disabled={reason !== ''}
        >
          {reason === '' ? texts.collect(waiting) : reason}
        </ActButton>
      )}
    </div>
  );
}
