import { observer } from 'mobx-react-lite';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { FinancialDayStore } from '../financial-day-store.ts';
import css from '../financial-day.module.css';
import { texts } from '../texts.ts';
import { Awards } from './Awards.tsx';
import { Rules } from './Rules.tsx';
import { Tasks } from './Tasks.tsx';

interface DayPartsProps {
  readonly store: FinancialDayStore;
  readonly onTake: (taskId: string) => void;
}

/** Everything below the hero: tasks, awards, rules. The prerender draws it; its script comes after the first view. */
export const DayParts = observer(function DayParts({ store, onTake }: DayPartsProps) {
  const info = store.info.value;
  return (
    <>
      <section className={css.card}>
        <h2 className={css.heading}>{texts.tasks}</h2>
        <div className={css.tasks}>
          <Async of={store.info} skeleton={<Skeleton rows={5} of="row" />}>
            {(value) => <Tasks info={value} phase={store.phase} taking={store.taking} onTake={onTake} />}
          </Async>
        </div>
      </section>
      <Awards info={info} />
      <Rules info={info} />
    </>
  );
});
