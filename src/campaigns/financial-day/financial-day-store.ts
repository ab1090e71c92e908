import { computed, makeObservable, observable, runInAction } from 'mobx';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { campaignPhase } from '#activity-kit/campaign-phase.ts';
import type { CampaignPhase } from '#activity-kit/campaign-phase.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { ParticipateCommand } from '#kernel/resource/participate-command.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import type { Session } from '#kernel/session/session.ts';
import type { ActionMoment } from '#kernel/screen/use-authenticated-action.ts';

/** A financial day as the server sends it. */
export type FinancialDayInfo = DataOf<typeof financialDay.info>;

/** One task of it. */
export type FinancialDayTask = FinancialDayInfo['task_list'][number];

/** State of the financial day screen; `activityId` is empty for the running one. */
export class FinancialDayStore {
  readonly info: Resource<FinancialDayInfo>;
  /** The task that is being taken; its button is busy. */
  taking: string | undefined;
  private readonly participate: ParticipateCommand;

  constructor(answers: KnownAnswers, session: Pick<Session, 'logOut'>, activityId: string) {
    this.participate = new ParticipateCommand(session);
    const query = activityId === '' ? {} : { activity_id: activityId };
    this.info = answers.resource(financialDay.info, { query });
    makeObservable(this, { taking: observable, phase: computed });
  }

  /** The phase of the activity by the server's clock; undefined until it is known. */
  get phase(): CampaignPhase | undefined {
    return campaignPhase(this.info.value?.page_info);
  }

  /** Takes a task and shows the result; returns the path to open next, or undefined. */
  async takeTask(taskId: string, moment?: ActionMoment): Promise<string | undefined> {
    if (this.info.value === undefined) await this.info.load();
    const info = this.info.value;
    if (info === undefined || this.taking !== undefined) return undefined;
    runInAction(() => (this.taking = taskId));
    const outcome = await this.participate.run({ activity_id: info.activity_id, task_id: taskId }, moment);
    if (outcome !== undefined) notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    await this.info.load();
    runInAction(() => (this.taking = undefined));
    const task = info.task_list.find(({ task_id }) => task_id === taskId);
    return outcome?.ok === true ? ownPath(task?.path ?? '', undefined) : undefined;
  }
}
