import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import { Async } from '#ui/Async.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Awards } from './components/Awards.tsx';
import { Hero } from './components/Hero.tsx';
import { Rules } from './components/Rules.tsx';
import { Tasks } from './components/Tasks.tsx';
import { FinancialDayStore } from './financial-day-store.ts';
import css from './financial-day.module.css';
import { texts } from './texts.ts';

/** The monthly financial day: tasks, the awards they gave, the rules (spec section 2). */
export default observer(function FinancialDayScreen() {
  const activityId = useActivityId();
  const { answers, session } = useServices();
  const [store] = useState(() => new FinancialDayStore(answers, session, activityId));
  const navigate = useNavigate();
  useLoad(store.info);
  const takeTask = useAuthenticatedAction('financial-day.task', async (taskId, moment) => {
    const next = await store.takeTask(taskId, moment);
    if (next !== undefined) await navigate(next);
  });
  const info = store.info.value;

  return (
    <Page kind="campaign" theme={css.theme}>
      <Hero store={store} />
      <section className={css.card}>
        <h2 className={css.heading}>{texts.tasks}</h2>
        <div className={css.tasks}>
          <Async of={store.info} skeleton={<Skeleton rows={5} of="row" />}>
            {(value) => <Tasks info={value} phase={store.phase} taking={store.taking} onTake={takeTask} />}
          </Async>
        </div>
      </section>
      <Awards info={info} />
      <Rules info={info} />
      <RiskLine onField isSample={info?.page_info.is_sample ?? false} />
    </Page>
  );
});
