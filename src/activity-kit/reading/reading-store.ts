import { computed, makeObservable, observable, runInAction } from 'mobx';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { task as taskCalls } from '#contract/activity-kit/task.ts';
import { codes } from '#contract/http/codes.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { ParticipateCommand } from '#kernel/resource/participate-command.ts';
import type { Session } from '#kernel/session/session.ts';
import { notify } from '#kernel/visitor/notices.ts';
import type { TaskStore } from '../tasks/TaskPage.tsx';

/** The reading of one text: its start, which the server writes, the seconds that are left, and its end. */
export class ReadingStore {
  /** Seconds that are left to read; undefined until the server has the start. */
  left: number | undefined;
  /** The start was not written; the visitor can try again. */
  hasFailed = false;
  private readonly begun = new Command(({ idempotencyKey }, activity_id: string, task_id: string) =>
    call(taskCalls.startReading, { body: { activity_id, task_id } }, { idempotencyKey }),
  );
  private readonly finished: ParticipateCommand;

  constructor(
    private readonly campaign: TaskStore,
    session: Pick<Session, 'logOut'>,
  ) {
    this.finished = new ParticipateCommand(session);
    makeObservable(this, { left: observable, hasFailed: observable, isEnough: computed, isBusy: computed });
  }

  /** Whether the text was open for long enough, as far as this page knows. */
  get isEnough(): boolean {
    return this.left === 0;
  }

  /** Whether the end is being written. */
  get isBusy(): boolean {
    return this.campaign.acting !== undefined;
  }

  /** Has the server write the start, or goes on from the one that it has. */
  async begin(): Promise<void> {
    const { taskId, activityId } = this.ids();
    const outcome = await this.begun.run(activityId, taskId);
    if (outcome === undefined) return;
    if (!outcome.ok && outcome.msg !== '') notify(outcome.msg);
    runInAction(() => {
      this.hasFailed = !outcome.ok;
      if (outcome.ok) this.left = outcome.data.seconds_left;
    });
    if (this.isEnough) await this.finish();
  }

  /** One second of reading has passed; after the last one the task is finished. */
  async tick(): Promise<void> {
    if (this.left === undefined || this.left === 0) return;
    runInAction(() => (this.left = (this.left ?? 1) - 1));
    if (this.isEnough) await this.finish();
  }

  /** Has the server finish the task. Where it counts seconds that are left, the counting goes on with them. */
  async finish(): Promise<void> {
    const { taskId } = this.ids();
    const outcome = await this.campaign.act('finish reading', (activity_id) =>
      this.finished.run({ activity_id, task_id: taskId }),
    );
    if (outcome === undefined || outcome.ok || outcome.code !== codes.taskNotReady) return;
    const { seconds_left: left } = Object(outcome.data) as { readonly seconds_left?: unknown };
    if (typeof left === 'number' && left > 0) runInAction(() => (this.left = left));
  }

  /** Forgets the time: another visitor is behind the screen. */
  forget(): void {
    runInAction(() => {
      this.left = undefined;
      this.hasFailed = false;
    });
  }

  /** Whether the time of this visitor counts: the activity runs, and the task is to be done. */
  get isOpen(): boolean {
    const [task] = this.campaign.info.value?.task_list ?? [];
    return this.campaign.isRunning && task?.status === taskStatus.init;
  }

  private ids() {
    const { activity_id: activityId = '', task_list: [task] = [] } = this.campaign.info.value ?? {};
    return { activityId, taskId: task?.task_id ?? '' };
  }
}
