import { act, cleanup } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { settled } from '#kernel/testing/deferred.ts';
import type { FakeServer, Refusal } from '#kernel/testing/fake-server.ts';
import { Visit } from '../../app/testing/visit.tsx';
import {
  emptyLottery,
  lotteryWith,
  mgmForGuest,
  mgmForMember,
  parcelAward,
} from '../../gallery/fixtures/mgm.ts';
import { drawReceipt } from '../../gallery/fixtures/draw-proof.ts';
import { noFriends } from '../../gallery/fixtures/standard-campaign.ts';
import { Campaign } from '../campaign/Campaign.tsx';

/** The id of the activity of the stage. */
export const activityId = mgmForGuest.activity_id;

/** A draw that gave nothing, after which no chance is left. */
export const emptyDraw: DataOf<typeof lottery.draw> = {
  ...{
    result: 'fail',
    draw_id: '00000000-0000-4000-8000-0000000000d0',
    receipt: drawReceipt,
    lottery_cnt: 0,
    award: null,
    award_list: [],
  },
};

/** The body of a request as the test compares it. */
export const bodyOf = ({ body }: { readonly body: string }) => JSON.parse(body) as Record<string, unknown>;

/** A server with one running activity, whose answers can be changed in the middle of a test, and a visit to it. */
export class CampaignStage {
  info: DataOf<typeof mgm.info> = mgmForGuest;
  lottery: DataOf<typeof lottery.info> = emptyLottery;
  friends: DataOf<typeof invite.records> = noFriends;
  drawn: DataOf<typeof lottery.draw> | Refusal = {
    ...{ result: 'success', draw_id: '00000000-0000-4000-8000-0000000000d1', lottery_cnt: 1 },
    receipt: drawReceipt,
    ...{ award: parcelAward, award_list: [parcelAward] },
  };
  visit: Visit;
  /** Where draws can be verified; empty for a campaign without draws. */
  proof = 'award';

  constructor(readonly server: FakeServer) {
    this.visit = new Visit(server);
    const done = { result: 'success' };
    server.on(mgm.info, mgmSchemas.info, () => this.info);
    server.on(lottery.info, lotterySchemas.info, () => this.lottery);
    server.on(lottery.draw, lotterySchemas.draw, () => this.drawn);
    server.on(invite.records, inviteSchemas.records, () => this.friends);
    server.on(invite.touch, inviteSchemas.touch, () => done);
    server.on(invite.bind, inviteSchemas.bind, () => done);
    server.on(invite.notification, inviteSchemas.notification, () => done);
    server.on(participation.participate, participationSchemas.participate, ({ body }) => {
      this.finish(bodyOf({ body })['task_id']);
      return { ...done, result_msg: '获得1次抽奖机会' };
    });
  }

  /** The visitor has logged in before, and has two chances. */
  asMember(): this {
    this.visit.remembered();
    [this.info, this.lottery] = [mgmForMember, lotteryWith(2)];
    return this;
  }

  /**
   * The visitor comes back, from the login if one was requested, as a member in a new page; `meanwhile` changes what the
   * server answers.
   */
  async returnAsMember(parts: ReactNode, search = '', meanwhile?: () => void): Promise<void> {
    cleanup();
    this.visit = this.visit.loggedIn();
    this.asMember();
    meanwhile?.();
    await this.open(parts, search);
  }

  /** The visitor has logged in otherwise than by the login that was requested, and opens the page as a member. */
  async logInElsewhere(parts: ReactNode): Promise<void> {
    cleanup();
    this.visit = new Visit(this.server);
    await this.asMember().open(parts);
  }

  /** Opens a campaign with these parts. */
  async open(parts: ReactNode, search = ''): Promise<RenderResult> {
    const Screen = () => (
      <Campaign
        texts={{ title: '示例活动', slogan: '每日一次' }}
        {...(this.proof !== '' && { proof: this.proof })}
      >
        {parts}
      </Campaign>
    );
    const opened = this.visit.open(Screen, '/activity/mgm' + search);
    await act(settled);
    return opened;
  }

  private finish(taskId: unknown): void {
    this.info = {
      ...this.info,
      task_list: this.info.task_list.map((task) =>
        task.task_id === taskId ? { ...task, status: 'finished' } : task,
      ),
    };
    this.lottery = { ...this.lottery, lottery_cnt: (this.lottery.lottery_cnt ?? 0) + 1 };
  }
}
