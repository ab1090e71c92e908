import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { Hero } from '#activity-kit/Hero.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { formatDay } from '#kernel/format-moment.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { useLoad } from '#kernel/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import egg from '#ui/pictures/egg.svg';
import { EggFrame } from './components/EggFrame.tsx';
import { GoldFundStore } from './gold-fund-store.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';
import css from './gold-fund.module.css';
import { rulesOf } from './rules-of.ts';
import { texts } from './texts.ts';

const Play = lazyPart(async () => ({ default: (await import('./components/Play.tsx')).Play }));

/** The egg-smashing game: hammers, eggs, tasks, guesses, friends and prizes (spec section 2). */
export default observer(function GoldFundScreen() {
  const activityId = useActivityId();
  const [store] = useState(() => new GoldFundStore(activityId));
  useLoad(store.info);
  const info = store.info.value;
  const search = activityId === '' ? '' : `?activity_id=${activityId}`;

  const first = (
    <EggFrame store={store} search={search}>
      <Async of={store.info} skeleton={<Skeleton rows={3} of="card" />}>
        {() => <Skeleton rows={3} of="card" />}
      </Async>
    </EggFrame>
  );

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
      {info === undefined ? first : <Play store={store} info={info} search={search} fallback={first} />}
      <RiskLine onField isSample={info?.page_info.is_sample ?? false} />
    </Page>
  );
});

function windowOf(info: GoldFundInfo | undefined): string {
  if (info === undefined) return '';
  const { start_time: from, end_time: to } = info.page_info;
  return texts.window(formatDay(from), formatDay(to));
}
