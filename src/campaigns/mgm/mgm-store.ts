import { computed, makeObservable, observable, runInAction } from 'mobx';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { remindStatus } from '#contract/activity-kit/remind-status.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { campaignPhase } from '#activity-kit/campaign-phase.ts';
import type { CampaignPhase } from '#activity-kit/campaign-phase.ts';
import { call } from '#kernel/api.ts';
import { Command } from '#kernel/command.ts';
import { notify } from '#kernel/notices.ts';
import { ownPath } from '#kernel/own-path.ts';
import { PagedResource } from '#kernel/paged-resource.ts';
import { ParticipateCommand } from '#kernel/participate-command.ts';
import { Resource } from '#kernel/resource.ts';
import type { Session } from '#kernel/session.ts';
import type { ActMoment } from '#kernel/use-signed-in-act.ts';
import { texts } from './texts.ts';

/** An invitation lottery as the server tells it. */
export type MgmInfo = DataOf<typeof mgm.info>;
/** Chances, friends and prizes of the visitor. */
export type LotteryInfo = DataOf<typeof lottery.info>;
/** An invited friend. */
export type InviteRecord = LotteryInfo['invite']['invite_records'][number];
/** What a draw gave. */
export type Drawn = DataOf<typeof lottery.draw>;

/** State of the invitation lottery; `activityId` is empty for the running one. */
export class MgmStore {
  readonly info: Resource<MgmInfo>;
  readonly lottery: Resource<LotteryInfo>;
  /** Loaded when the rules are opened for the first time. */
  readonly odds = new Resource((activityId: string) =>
    call(fairness.odds, { query: { activity_id: activityId } }),
  );
  /** The task being taken; its button waits. */
  taking: string | undefined;
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

  constructor(session: Pick<Session, 'logOut'>, activityId: string) {
    this.participate = new ParticipateCommand(session);
    const query = activityId === '' ? {} : { activity_id: activityId };
    this.info = new Resource(() => call(mgm.info, { query }));
    this.lottery = new Resource(() => call(lottery.info, { query: { ...query, type: 'mgm' } }));
    this.friends = new PagedResource(async (page) => {
      const own = { activity_id: this.lottery.value?.activity_id ?? activityId, ...page };
      const { list, summary } = await call(invite.records, { query: own });
      return { items: list, total: summary.total };
    }, 20);
    makeObservable(this, { taking: observable, phase: computed });
  }

  /** Where the activity stands by the server's clock; undefined until it is known. */
  get phase(): CampaignPhase | undefined {
    return campaignPhase(this.info.value?.page_info);
  }

  /** Takes a task and tells how it went; returns the path to go on to, or undefined. */
  async takeTask(taskId: string, moment?: ActMoment): Promise<string | undefined> {
    if (this.info.value === undefined) await this.info.load();
    const info = this.info.value;
    if (info === undefined || this.taking !== undefined) return undefined;
    runInAction(() => (this.taking = taskId));
    const outcome = await this.participate.run({ activity_id: info.activity_id, task_id: taskId }, moment);
    if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    await Promise.all([this.info.load(), this.lottery.load()]);
    runInAction(() => (this.taking = undefined));
    const task = info.task_list.find(({ task_id }) => task_id === taskId);
    return outcome?.ok === true ? ownPath(task?.path ?? '', undefined) : undefined;
  }

  /** Draws once; undefined where nothing was drawn, and the visitor has been told why. */
  async draw(): Promise<Drawn | undefined> {
    const activityId = this.lottery.value?.activity_id;
    if (activityId === undefined) return undefined;
    const outcome = await this.drawing.run(activityId);
    if (outcome?.ok === false) notify(outcome.msg);
    return outcome?.ok === true ? outcome.data : undefined;
  }

  /** Shows what a draw has changed: chances and prizes (spec section 4, "Lottery"). */
  keep({ lottery_cnt, award_list }: Drawn): void {
    this.lottery.patch((before) => ({ ...before, lottery_cnt, award_list }));
  }

  /** 2 once a reminder has succeeded here, what the server says otherwise (spec section 4, "Invite"). */
  remindStatusOf({ relation_activity_id: id, remind_status: status }: InviteRecord): number {
    return this.reminded.has(id) ? remindStatus.reminded : status;
  }

  /** Reminds a friend, and tells how it went. */
  async remind(relationId: string): Promise<void> {
    const outcome = await this.reminding.run(relationId);
    if (outcome === undefined) return;
    notify(outcome.ok ? texts.remindDone : outcome.msg);
    if (outcome.ok) runInAction(() => this.reminded.add(relationId));
  }
}
