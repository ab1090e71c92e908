import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { Hero } from '#activity-kit/Hero.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { formatDay } from '#kernel/screen/format-moment.ts';
import { Play } from './components/Play.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EggFrame } from './components/EggFrame.tsx';
import { GoldFundStore } from './gold-fund-store.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';
import css from './gold-fund.module.css';
import { texts } from './texts.ts';
import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';

/** The egg-smashing game: hammers, eggs, tasks, guesses, friends and prizes (spec section 2). */
export default observer(function GoldFundScreen() {
  const activityId = useActivityId();
  const { answers } = useServices();
  const [store] = useState(() => new GoldFundStore(answers, activityId));
  useLoad(store.info);
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
        picture={<Picture name="egg" size={88} />}
        rules={rulesOf(info)}
        proof={<Link to={paths.goldFundHistory + search}>{texts.proof} ›</Link>}
      />
      {info === undefined ? (
        <EggFrame store={store} search={search}>
          <Async of={store.info} skeleton={<Skeleton rows={3} of="card" />}>
            {() => null}
          </Async>
        </EggFrame>
      ) : (
        <Play store={store} info={info} search={search} />
      )}
      <RiskLine onField isSample={info?.page_info.is_sample ?? false} />
    </Page>
  );
});

function windowOf(info: GoldFundInfo | undefined): string {
  if (info === undefined) return '';
  const { start_time: from, end_time: to } = info.page_info;
  return texts.window(formatDay(from), formatDay(to));
}

/** The rules of the activity for the sheet; undefined until they are loaded. */
function rulesOf(info: GoldFundInfo | undefined): ActivityRules | undefined {
  if (info === undefined) return undefined;
  return { ...info.page_info, prizes: info.prize_list };
}
