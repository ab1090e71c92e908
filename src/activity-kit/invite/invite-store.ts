import { makeObservable, observableRef, runInAction } from 'mobx';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import type { CampaignStore } from '../campaign/campaign-store.ts';

type Records = DataOf<typeof invite.records>;

/** The info of a campaign that rewards inviting. */
export interface InvitingInfo extends CampaignInfo {
  readonly invite_info: {
    readonly invite_code: string;
    readonly condition_desc: string;
    readonly award_desc: string;
    readonly is_reminded: boolean;
  };
}

/** An invited friend. */
export type InviteRecord = Records['list'][number];

/** The friends of a member in one activity, ten a page. */
export class InviteStore {
  /** How many there are, and what they have brought; undefined until the first page. */
  summary: Records['summary'] | undefined = undefined;
  readonly friends: PagedResource<InviteRecord>;

  constructor(campaign: CampaignStore) {
    this.friends = new PagedResource(async (page) => {
      const activity_id = (await campaign.known())?.activity_id ?? '';
      const { list, summary } = await call(invite.records, { query: { activity_id, ...page } });
      runInAction(() => (this.summary = summary));
      return { items: list, total: summary.total };
    });
    makeObservable(this, { summary: observableRef });
  }
}
