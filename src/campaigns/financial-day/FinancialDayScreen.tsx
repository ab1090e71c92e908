import { useState } from 'react';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { useServices } from '#kernel/services.ts';
import { useLoad } from '#kernel/use-load.ts';
import { Page } from '#ui/Page.tsx';
import { DayRisk } from './components/DayRisk.tsx';
import { Hero } from './components/Hero.tsx';
import { FinancialDayStore } from './financial-day-store.ts';
import css from './financial-day.module.css';

const DayParts = lazyPart(async () => ({ default: (await import('./components/DayParts.tsx')).DayParts }));

/**
 * The monthly financial day: tasks, the awards they gave, the rules (spec section 2). It does not look at the data
 * itself: a screen that is drawn anew would throw away the prerendered parts whose script is still on its way.
 */
export default function FinancialDayScreen() {
  const activityId = useActivityId();
  const { session } = useServices();
  const [store] = useState(() => new FinancialDayStore(session, activityId));
  useLoad(store.info);

  return (
    <Page kind="campaign" theme={css.theme}>
      <Hero store={store} />
      <DayParts store={store} />
      <DayRisk store={store} />
    </Page>
  );
}
