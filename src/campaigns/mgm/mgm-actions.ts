import { makeObservable, observable, runInAction } from 'mobx';
import { invite, remindStatus } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { ParticipateCommand } from '#kernel/resource/participate-command.ts';
import type { Session } from '#kernel/session/session.ts';
import type { ActionMoment } from '#kernel/screen/use-authenticated-action.ts';
import type { Drawn, InviteRecord, MgmStore } from './mgm-store.ts';
import { playTexts as texts } from './play-texts.ts';

/** What a visitor does in the invitation lottery, and its results. */
export class MgmActions {
  /** The task that is being taken; its button is busy. */
  taking: string | undefined;
  /** The newest draw of this visit that the machine has shown; empty before one. */
  lastDrawId = '';
  /** All friends, for a visitor who has more than the newest. */
  readonly friends: PagedResource<InviteRecord>;
  private readonly reminded = observable.set<string>();
  private readonly participate: ParticipateCommand;
  // The key of the intent is the device's part of the chance: repeated after a lost reply, it is the same request.
  private readonly drawing = new Command(({ idempotencyKey }, activityId: string) =>
    call(lottery.draw, { body: { activity_id: activityId, entropy: idempotencyKey } }, { idempotencyKey }),
  );
  private readonly reminding = new Command(({ idempotencyKey }, relationId: string) =>
    call(invite.notification, { body: { relation_activity_id: relationId } }, { idempotencyKey }),
  );

  constructor(
    readonly shown: MgmStore,
    session: Pick<Session, 'logOut'>,
  ) {
    this.participate = new ParticipateCommand(session);
    this.friends = new PagedResource(async (page) => {
      const activity_id = shown.lottery.value?.activity_id ?? '';
      const { list, summary } = await call(invite.records, { query: { activity_id, ...page } });
      return { items: list, total: summary.total };
    }, 20);
    makeObservable(this, { taking: observable, lastDrawId: observable });
  }

  /** Takes a task and shows the result; returns the path to open next, or undefined. */
  async takeTask(taskId: string, moment?: ActionMoment): Promise<string | undefined> {
    if (this.shown.info.value === undefined) await this.shown.info.load();
    const info = this.shown.info.value;
    if (info === undefined || this.taking !== undefined) return undefined;
    runInAction(() => (this.taking = taskId));
    const outcome = await this.participate.run({ activity_id: info.activity_id, task_id: taskId }, moment);
    if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    await Promise.all([this.shown.info.load(), this.shown.lottery.load()]);
    runInAction(() => (this.taking = undefined));
    const task = info.task_list.find(({ task_id }) => task_id === taskId);
    return outcome?.ok === true ? ownPath(task?.path ?? '', undefined) : undefined;
  }

  /** Draws once; undefined after a failure, whose reason the visitor has been shown. */
  async draw(): Promise<Drawn | undefined> {
    const activityId = this.shown.lottery.value?.activity_id;
    if (activityId === undefined) return undefined;
    const outcome = await this.drawing.run(activityId);
    if (outcome?.ok === false) notify(outcome.msg);
    return outcome?.ok === true ? outcome.data : undefined;
  }

  /** Shows what a draw has changed: chances, prizes and the way to its proof (spec section 4, "Lottery"). */
  keep({ draw_id, lottery_cnt, award_list }: Drawn): void {
    runInAction(() => (this.lastDrawId = draw_id));
    this.shown.lottery.patch((before) => ({ ...before, lottery_cnt, award_list }));
  }

  /** 2 once a reminder has succeeded here, otherwise the server's value (spec section 4, "Invite"). */
  remindStatusOf({ relation_activity_id: id, remind_status: status }: InviteRecord): number {
    return this.reminded.has(id) ? remindStatus.reminded : status;
  }

  /** Reminds a friend, and shows the result. */
  async remind(relationId: string): Promise<void> {
    const outcome = await this.reminding.run(relationId);
    if (outcome === undefined) return;
    notify(outcome.ok ? texts.remindDone : outcome.msg);
    if (outcome.ok) runInAction(() => this.reminded.add(relationId));
  }
}
