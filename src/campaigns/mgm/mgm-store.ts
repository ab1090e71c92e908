import { computed, makeObservable } from 'mobx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { campaignPhase } from '#activity-kit/campaign-phase.ts';
import type { CampaignPhase } from '#activity-kit/campaign-phase.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';

/** An invitation lottery as the server sends it. */
export type MgmInfo = DataOf<typeof mgm.info>;
/** Chances, friends and prizes of the visitor. */
export type LotteryInfo = DataOf<typeof lottery.info>;
/** An invited friend. */
export type InviteRecord = LotteryInfo['invite']['invite_records'][number];
/** What a draw gave. */
export type Drawn = DataOf<typeof lottery.draw>;

/** What the invitation lottery shows; `activityId` is empty for the running one. Its actions are in `MgmActions`. */
export class MgmStore {
  readonly info: Resource<MgmInfo>;
  readonly lottery: Resource<LotteryInfo>;

  constructor(answers: KnownAnswers, activityId: string) {
    const query = activityId === '' ? {} : { activity_id: activityId };
    this.info = answers.resource(mgm.info, { query });
    this.lottery = answers.resource(lottery.info, { query: { ...query, type: 'mgm' } });
    makeObservable(this, { phase: computed });
  }

  /** The phase of the activity by the server's clock; undefined until it is known. */
  get phase(): CampaignPhase | undefined {
    return campaignPhase(this.info.value?.page_info);
  }
}
