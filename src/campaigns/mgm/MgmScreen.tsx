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
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import css from './mgm.module.css';
import { MgmStore } from './mgm-store.ts';
import { texts } from './texts.ts';
import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';

/** The invitation lottery: a machine, tasks and friends that earn chances (spec section 2). */
export default observer(function MgmScreen() {
  const activityId = useActivityId();
  const { answers } = useServices();
  const [store] = useState(() => new MgmStore(answers, activityId));
  useLoad(store.info);
  useLoad(store.lottery);
  const page = store.info.value?.page_info;
  const search = activityId === '' ? '' : `?activity_id=${activityId}`;

  return (
    <Page kind="campaign" theme={css.theme}>
      <Hero
        title={texts.title}
        slogan={texts.slogan}
        window={page === undefined ? '' : texts.window(formatDay(page.start_time), formatDay(page.end_time))}
        back={<Link to={paths.activityCenter}>{texts.back}</Link>}
        account={<AccountChip />}
        rules={rulesOf(store)}
        proof={<Link to={paths.mgmAward + search}>{texts.proof}</Link>}
      />
      <div className={css.play}>
        <Play store={store} />
      </div>
      <RiskLine onField isSample={page?.is_sample ?? false} />
    </Page>
  );
});

/** The rules sheet of the activity, with the odds of what there is to draw; undefined until both are loaded. */
function rulesOf({ info, lottery }: MgmStore): ActivityRules | undefined {
  if (info.value === undefined || lottery.value === undefined) return undefined;
  return { ...info.value.page_info, prizes: lottery.value.prize_list };
}
