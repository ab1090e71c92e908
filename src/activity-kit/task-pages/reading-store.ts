import { computed, makeObservable, observable, runInAction } from 'mobx';
import { participation, taskStatus } from '#contract/activity-kit/participation.ts';
import { task as taskCalls } from '#contract/activity-kit/task.ts';
import { codes } from '#contract/http/codes.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { notify } from '#kernel/browser/notices.ts';
import type { TaskStore } from './TaskPage.tsx';

const second = 1000;

/** The reading of one text: its start, which the server writes, the seconds that are left, and its end. */
export class ReadingStore {
  /** Milliseconds that are left to read; undefined until the server has the start. */
  private leftMs: number | undefined = undefined;
  /** The start was not written; the visitor can try again. */
  hasFailed = false;
  private readonly begun = new Command(({ idempotencyKey }, activity_id: string, task_id: string) =>
    call(taskCalls.startReading, { body: { activity_id, task_id } }, { idempotencyKey }),
  );

  constructor(private readonly campaign: TaskStore) {
    makeObservable<this, 'leftMs'>(this, {
      ...{ leftMs: observable, hasFailed: observable },
      ...{ left: computed, isEnough: computed, isBusy: computed },
    });
  }

  /** Seconds that are left to read, rounded up; undefined until the server has the start. */
  get left(): number | undefined {
    return this.leftMs === undefined ? undefined : Math.ceil(this.leftMs / second);
  }

  /** Whether the text was open for long enough, as far as this page knows. */
  get isEnough(): boolean {
    return this.left === 0;
  }

  /** Whether the end is being written. */
  get isBusy(): boolean {
    return this.campaign.acts.running !== undefined;
  }

  /** Has the server write the start, or goes on from the one that it has. */
  async begin(): Promise<void> {
    const { taskId, activityId } = this.ids();
    const outcome = await this.begun.run(activityId, taskId);
    if (outcome === undefined) return;
    if (!outcome.ok && outcome.msg !== '') notify(outcome.msg);
    runInAction(() => {
      this.hasFailed = !outcome.ok;
      if (outcome.ok) this.leftMs = outcome.data.seconds_left * second;
    });
    if (this.isEnough) await this.finish();
  }

  /** So many milliseconds of reading have passed; after the last one the task is finished. */
  async pass(ms: number): Promise<void> {
    const { leftMs = 0 } = this;
    // A clock that was set back counts nothing.
    if (leftMs === 0 || ms <= 0) return;
    runInAction(() => (this.leftMs = Math.max(leftMs - ms, 0)));
    if (this.isEnough) await this.finish();
  }

  /** Has the server finish the task. Where it counts seconds that are left, the counting goes on with them. */
  async finish(): Promise<void> {
    const { taskId } = this.ids();
    const outcome = await this.campaign.carryOut('finish reading', (activity_id, { idempotencyKey }) =>
      call(participation.participate, { body: { activity_id, task_id: taskId } }, { idempotencyKey }),
    );
    if (outcome === undefined || outcome.ok || outcome.code !== codes.taskNotReady) return;
    const { seconds_left: left } = Object(outcome.data) as { readonly seconds_left?: unknown };
    if (typeof left === 'number' && left > 0) runInAction(() => (this.leftMs = left * second));
  }

  /** Forgets the time: another visitor is behind the screen. */
  forget(): void {
    runInAction(() => {
      this.leftMs = undefined;
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
