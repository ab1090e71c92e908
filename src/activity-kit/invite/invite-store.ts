import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { invite, remindStatus } from '#contract/activity-kit/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { notify } from '#kernel/visitor/notices.ts';
import type { CampaignStore } from '../campaign/campaign-store.ts';
import { inviteTexts as texts } from './invite-texts.ts';

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

/** The friends of a member in one activity, ten a page, and the reminders that were sent to them here. */
export class InviteStore {
  /** How many there are, and what they have brought; undefined until the first page. */
  summary: Records['summary'] | undefined;
  readonly friends: PagedResource<InviteRecord>;
  private readonly reminded = observable.set<string>();
  private readonly reminding = new Command(({ idempotencyKey }, relationId: string) =>
    call(invite.notification, { body: { relation_activity_id: relationId } }, { idempotencyKey }),
  );

  constructor(campaign: CampaignStore) {
    this.friends = new PagedResource(async (page) => {
      const activity_id = (await campaign.known())?.activity_id ?? '';
      const { list, summary } = await call(invite.records, { query: { activity_id, ...page } });
      runInAction(() => (this.summary = summary));
      return { items: list, total: summary.total };
    });
    makeObservable(this, { summary: observableRef });
  }

  /** 2 once a reminder has succeeded here, otherwise the server's value (product 14.11). */
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
