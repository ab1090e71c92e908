import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useIsHydrated } from '#kernel/use-is-hydrated.ts';
import { useSignedInAct } from '#kernel/use-signed-in-act.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { FinancialDayStore } from '../financial-day-store.ts';
import css from '../financial-day.module.css';
import { texts } from '../texts.ts';
import { Awards } from './Awards.tsx';
import { Rules } from './Rules.tsx';
import { Tasks } from './Tasks.tsx';

const places = <Skeleton rows={5} of="row" />;

/**
 * Everything below the hero: tasks, awards, rules. The prerender draws it; its script comes after the first view, and
 * mostly after the data, so it takes over the empty places first.
 */
export const DayParts = observer(function DayParts({ store }: { readonly store: FinancialDayStore }) {
  const navigate = useNavigate();
  const takeTask = useSignedInAct('financial-day.task', async (taskId, moment) => {
    const next = await store.takeTask(taskId, moment);
    if (next !== undefined) await navigate(next);
  });
  const info = useIsHydrated() ? store.info.value : undefined;
  return (
    <>
      <section className={css.card}>
        <h2 className={css.heading}>{texts.tasks}</h2>
        <div className={css.tasks}>
          <Async of={store.info} skeleton={places}>
            {(value) => <Tasks info={value} phase={store.phase} taking={store.taking} onTake={takeTask} />}
          </Async>
        </div>
      </section>
      <Awards info={info} />
      <Rules info={info} />
    </>
  );
});
