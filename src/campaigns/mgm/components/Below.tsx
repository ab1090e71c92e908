import { observer } from 'mobx-react-lite';
import { TaskList } from '#activity-kit/TaskList.tsx';
import { useInvitation } from '#activity-kit/use-invitation.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from '../mgm.module.css';
import type { MgmInfo, MgmStore } from '../mgm-store.ts';
import { texts } from '../texts.ts';
import { Friends } from './Friends.tsx';

interface BelowProps {
  readonly store: MgmStore;
  readonly onTake: (taskId: string) => void;
}

/** What earns chances: tasks, and friends where the host lets them. */
export default observer(function Below({ store, onTake }: BelowProps) {
  const info = store.info.value;
  useInvitation({
    activityId: info?.activity_id,
    ownCode: info?.invite_info.invite_code ?? '',
    onBound: () => void Promise.all([store.info.load(), store.lottery.load()]),
  });
  return (
    <>
      <section className={css.card}>
        <h2 className={css.heading}>{texts.tasks}</h2>
        <div className={css.tasks}>
          <Async of={store.info} skeleton={<Skeleton rows={3} of="row" />}>
            {(value) => <Tasks info={value} store={store} onTake={onTake} />}
          </Async>
        </div>
      </section>
      <section className={css.card}>
        <h2 className={css.heading}>{texts.friends}</h2>
        <div className={css.friends}>
          <Friends store={store} />
        </div>
      </section>
    </>
  );
});

const Tasks = observer(function Tasks({ info, store, onTake }: BelowProps & { readonly info: MgmInfo }) {
  const { phase, taking } = store;
  if (phase !== undefined && phase !== 'running') return <Empty title={texts[phase]} />;
  if (info.task_list.length === 0) return <Empty title={texts.noTasks} />;
  return <TaskList tasks={info.task_list} busy={taking} onTake={({ task_id }) => onTake(task_id)} />;
});
