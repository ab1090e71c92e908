import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { activityPhase, taskStatus } from '#contract/activity-kit/participation.ts';
import { task as taskCalls } from '#contract/activity-kit/task.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import { CampaignStore } from '../campaign/campaign-store.ts';
import { CampaignContext } from '../campaign/use-campaign.ts';
import { WaitReason } from '../campaign/WaitReason.tsx';
import { SubPage } from '../records/SubPage.tsx';
import css from './TaskPage.module.css';
import { taskPageTexts as texts } from './task-page-texts.ts';

const MissingActivity = lazyPart(async () => ({
  default: (await import('../campaign/MissingActivity.tsx')).MissingActivity,
}));

/** What the page of a task shows. */
export type TaskInfo = DataOf<typeof taskCalls.info>;

/** The activity of a task's page, with the one task. */
export type TaskStore = CampaignStore<TaskInfo>;

interface TaskPageProps {
  readonly title: string;
  /** What is done here, for a task that is loaded, with its ending: that it is finished, or why it cannot be. */
  readonly children: (info: TaskInfo, store: TaskStore, ending: ReactNode) => ReactNode;
}

/**
 * The page that a task leads to: the way back to its campaign, why nothing can be done outside of the run of the activity,
 * and once the task is finished that it is. Activity and task are those of the address.
 */
export function TaskPage(props: TaskPageProps) {
  const query = new URLSearchParams(useLocation().search);
  const [activityId, taskId] = [query.get('activity_id') ?? '', query.get('task_id') ?? ''];
  // The prerendered page has no query: what depends on it waits for hydration.
  const isHydrated = useIsHydrated();
  if (activityId !== '' && taskId !== '') {
    return <OneTask key={`${activityId} ${taskId}`} {...{ ...props, activityId, taskId }} />;
  }
  return (
    <SubPage title={props.title} back={texts.center} backTo={paths.activityCenter}>
      {isHydrated ? (
        <Card>
          <Empty title={texts.missing} hint={texts.missingHint}>
            <Link to={paths.activityCenter}>{texts.toCenter}</Link>
          </Empty>
        </Card>
      ) : (
        <ToCome />
      )}
    </SubPage>
  );
}

interface OneTaskProps extends TaskPageProps {
  readonly activityId: string;
  readonly taskId: string;
}

const OneTask = observer(function OneTask({ title, activityId, taskId, children }: OneTaskProps) {
  const { answers } = useServices();
  const [store] = useState(
    () => new CampaignStore<TaskInfo>(answers, taskCalls.info, activityId, undefined, { task_id: taskId }),
  );
  useLoad(store.info);
  const info = store.info.value;
  const back = info === undefined ? paths.activityCenter : ownPath(info.campaign_path, paths.activityCenter);
  return (
    <CampaignContext value={store}>
      <SubPage title={title} back={info?.page_info.title ?? texts.center} backTo={back}>
        {store.info.code === codes.activityMissing ? (
          <MissingActivity />
        ) : (
          <Async of={store.info} skeleton={<ToCome />}>
            {(value) => children(value, store, <Ending info={value} back={back} />)}
          </Async>
        )}
        <WaitReason of={store} />
      </SubPage>
    </CampaignContext>
  );
});

/** A bar, and the text or the questions below it. */
function ToCome() {
  return (
    <>
      <Skeleton rows={1} of="row" />
      <Skeleton rows={1} of="chart" />
    </>
  );
}

/** That the task is finished, with the way back; or why it cannot be finished now. */
function Ending({ info, back }: { readonly info: TaskInfo; readonly back: string }) {
  const [task] = info.task_list;
  const { phase, phase_reason: reason } = info.page_info;
  const isFinished = task?.status === taskStatus.finished;
  return (
    <div role="status" className={css.ending}>
      {isFinished && (
        <div className={css.finished}>
          <Thing name="ticket" size={72} />
          <p className={css.done}>{texts.done}</p>
          <p className={css.award}>{texts.award(task.award_desc)}</p>
          <Link className={css.back} to={back}>
            {texts.back}
          </Link>
        </div>
      )}
      {!isFinished && reason !== '' && (
        <div className={css.reason}>
          {reason}
          {phase !== activityPhase.upcoming && (
            <Link className={css.rewards} to={back}>
              {texts.rewards}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
