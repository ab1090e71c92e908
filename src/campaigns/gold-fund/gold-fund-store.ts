import { computed, makeObservable } from 'mobx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';

/** A gold fund as the server sends it. */
export type GoldFundInfo = DataOf<typeof goldFund.info>;

/** What the gold fund screen shows; `activityId` is empty for the running one. */
export class GoldFundStore {
  readonly info: Resource<GoldFundInfo>;

  constructor(answers: KnownAnswers, activityId: string) {
    const query = activityId === '' ? {} : { activity_id: activityId };
    this.info = answers.resource(goldFund.info, { query });
    makeObservable(this, { isRunning: computed });
  }

  /** Whether eggs and tasks are open. */
  get isRunning(): boolean {
    return this.info.value?.page_info.phase === activityPhase.running;
  }
}
