import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { Hero } from '#activity-kit/Hero.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { formatDay } from '#kernel/format-moment.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { useServices } from '#kernel/services.ts';
import { useLoad } from '#kernel/use-load.ts';
import { useSignedInAct } from '#kernel/use-signed-in-act.ts';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './mgm.module.css';
import { MgmStore } from './mgm-store.ts';
import { rulesOf } from './rules-of.ts';
import { texts } from './texts.ts';

const Machine = lazyPart(() => import('./components/Machine.tsx'));
const Below = lazyPart(() => import('./components/Below.tsx'));

/** The invitation lottery: a machine, tasks and friends that earn chances (spec section 2). */
export default observer(function MgmScreen() {
  const activityId = useActivityId();
  const { session } = useServices();
  const [store] = useState(() => new MgmStore(session, activityId));
  const navigate = useNavigate();
  useLoad(store.info);
  useLoad(store.lottery);
  const takeTask = useSignedInAct('mgm.task', async (taskId, moment) => {
    const next = await store.takeTask(taskId, moment);
    if (next !== undefined) await navigate(next);
  });
  const info = store.info.value;
  const page = info?.page_info;
  const here = info === undefined ? '' : `?activity_id=${info.activity_id}`;

  return (
    <Page kind="campaign" theme={css.theme}>
      <Hero
        title={texts.title}
        slogan={texts.slogan}
        window={page === undefined ? '' : texts.window(formatDay(page.start_time), formatDay(page.end_time))}
        back={<Link to={paths.activityCenter}>{texts.back}</Link>}
        account={<AccountChip />}
        rules={rulesOf(info, store.odds.value)}
      />
      <section className={css.card}>
        <h2 className={css.heading}>
          {texts.machine}
          <Link className={css.link} to={paths.mgmAward + here}>
            {texts.myPrizes} ›
          </Link>
        </h2>
        <div className={css.machine}>
          <Machine store={store} fallback={<Skeleton rows={4} of="row" />} />
        </div>
      </section>
      <Below store={store} onTake={takeTask} />
      <RiskLine onField isSample={page?.is_sample ?? false} />
    </Page>
  );
});
