import { observer } from 'mobx-react-lite';
import { PrizeWall } from '#activity-kit/PrizeWall.tsx';
import { TaskList } from '#activity-kit/TaskList.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GoldFundActions } from '../gold-fund-actions.ts';
import type { GoldFundInfo, GoldFundStore } from '../gold-fund-store.ts';
import css from '../gold-fund.module.css';
import { sectionTexts as texts } from '../section-texts.ts';
import { GuessCard } from './GuessCard.tsx';
import { InviteCard } from './InviteCard.tsx';

interface SectionsProps {
  readonly store: GoldFundStore;
  readonly actions: GoldFundActions;
  readonly info: GoldFundInfo;
  /** The query that preserves the activity in links to the records. */
  readonly search: string;
  readonly onTake: (taskId: string) => void;
}

function Tasks({ actions, info, onTake }: Omit<SectionsProps, 'search' | 'store'>) {
  if (info.task_list.length === 0) return <Empty title={texts.noTasks} />;
  return <TaskList tasks={info.task_list} busy={actions.taking} onTake={({ task_id }) => onTake(task_id)} />;
}

/** What is below the eggs: tasks, guesses and friends while the activity is on, and always the prizes. */
export const Sections = observer(function Sections({ store, actions, info, search, onTake }: SectionsProps) {
  const prizes = info.prize_list
    .filter(({ prize_id }) => prize_id !== '')
    .map(({ prize_id, title, value_desc }) => ({ prize_id, title, value_desc, stock: null }));
  return (
    <>
      {store.isRunning && (
        <section className={css.card}>
          <h2 className={css.heading}>{texts.tasks}</h2>
          <Tasks actions={actions} info={info} onTake={onTake} />
        </section>
      )}
      {store.isRunning && <GuessCard info={info} search={search} />}
      {store.isRunning && <InviteCard store={store} info={info} search={search} />}
      <section className={css.card}>
        <h2 className={css.heading}>{texts.prizes}</h2>
        <PrizeWall prizes={prizes} />
      </section>
    </>
  );
});
