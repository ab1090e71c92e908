import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { ChanceCounter } from '#activity-kit/ChanceCounter.tsx';
import { Hero } from '#activity-kit/Hero.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { formatDay } from '#kernel/format-moment.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { useLoad } from '#kernel/use-load.ts';
import { useSignedInAct } from '#kernel/use-signed-in-act.ts';
import { Async } from '#ui/Async.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import egg from '#ui/pictures/egg.svg';
import { GoldFundStore } from './gold-fund-store.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';
import css from './gold-fund.module.css';
import { rulesOf } from './rules-of.ts';
import { texts } from './texts.ts';
import { useSmash } from './use-smash.ts';

const EggCard = lazyPart(async () => ({ default: (await import('./components/EggCard.tsx')).EggCard }));
const Sections = lazyPart(async () => ({ default: (await import('./components/Sections.tsx')).Sections }));

/** The egg-smashing game: hammers, eggs, tasks, guesses, friends and prizes (spec section 2). */
export default observer(function GoldFundScreen() {
  const activityId = useActivityId();
  const [store] = useState(() => new GoldFundStore(activityId));
  const navigate = useNavigate();
  useLoad(store.info);
  const takeTask = useSignedInAct('gold-fund.task', async (taskId) => {
    const next = await store.takeTask(taskId);
    if (next !== undefined) await navigate(next);
  });
  const info = store.info.value;
  const search = activityId === '' ? '' : `?activity_id=${activityId}`;

  return (
    <Page kind="campaign" theme={css.theme}>
      <Hero
        title={texts.title}
        slogan={texts.slogan}
        window={windowOf(info)}
        back={<Link to={paths.activityCenter}>‹ {texts.back}</Link>}
        account={<AccountChip />}
        picture={<img src={egg} alt="" width="88" height="88" />}
        rules={rulesOf(info)}
        proof={<Link to={paths.goldFundHistory + search}>{texts.proof} ›</Link>}
      />
      <EggSection store={store} search={search} />
      {info !== undefined && <Sections store={store} info={info} search={search} onTake={takeTask} />}
      <RiskLine onField isSample={info?.page_info.is_sample ?? false} />
    </Page>
  );
});

function windowOf(info: GoldFundInfo | undefined): string {
  if (info === undefined) return '';
  const { start_time: from, end_time: to } = info.page_info;
  return texts.window(formatDay(from), formatDay(to));
}

interface EggSectionProps {
  readonly store: GoldFundStore;
  readonly search: string;
}

const EggSection = observer(function EggSection({ store, search }: EggSectionProps) {
  const play = useSmash(store);
  const skeleton = <Skeleton rows={3} of="card" />;
  return (
    <section className={css.card} aria-label={texts.title}>
      <div className={css.purse}>
        <ChanceCounter
          label={texts.hammers}
          count={store.info.value?.token_amount ?? undefined}
          unit={texts.unit}
        />
        <Link className={css.link} to={paths.goldFundHistory + search}>
          {texts.history} ›
        </Link>
      </div>
      <div className={css.stage}>
        <Async of={store.info} skeleton={skeleton}>
          {(value) => <EggCard store={store} info={value} play={play} fallback={skeleton} />}
        </Async>
      </div>
    </section>
  );
});
