import { help } from '#contract/activity-kit/help.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { campaigns } from '#server/campaigns/campaigns.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from './an-activity.ts';
import { InviteHall } from './invite-hall.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

/** The id of the activity with helps. */
export const helping = 'fraud-help';
const helpPlay = standardPlay({ type: 'fraud_help', parts: ['help'] });

/** At most three helps for a target and two of a helper a day; two of one browser and three of one network. */
const helpActivity = anActivity({
  ...{ id: helping, type: 'fraud_help', window: { startsInDays: 0, endsInDays: 30 } },
  config: {
    ...{ subtitle: '', chancesPerTask: 0 },
    help: {
      ...{ every: 'day', most: 3, helperMost: 2, mostPerDevice: 2, mostPerNetworkPerDay: 4 },
      targetReward: { currency: 'chance', amount: 1 },
    },
  },
});

/** A server on which bots try to gain more than their share by inviting and helping. */
export class FraudHall {
  private constructor(readonly hall: InviteHall) {}

  static async build(): Promise<FraudHall> {
    const hall = await InviteHall.build([...campaigns, { playType: helpPlay }]);
    return new FraudHall(hall);
  }

  /** Starts another activity with invitations, of two friends a day and three in all, and the one with helps. */
  async open(invitation: object = {}): Promise<void> {
    await this.hall.open(
      { invitation: { event: 'registered', mostPerDay: 2, mostPerActivity: 3, ...invitation } },
      [helpActivity],
    );
  }

  /** The chances that a member has been paid in an activity: what a story gains. */
  async gainOf(member: TestVisitor, activityId = this.hall.id): Promise<number> {
    const memberId = await this.hall.idOf(member);
    const entries = await this.hall.app.database.query
      .selectFrom('ledger_entry')
      .select('amount')
      .where('member_id', '=', memberId)
      .where('activity_id', '=', activityId)
      .where('amount', '>', 0)
      .execute();
    return entries.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Rejects if stock, budget, balances, awards and draws of the newest activity do not add up. */
  async requireExactBooks(): Promise<void> {
    const found = await findDifferences(this.hall.app.database, this.hall.id);
    if (found.length > 0) throw new Error(`the books differ: ${JSON.stringify(found)}`);
  }

  /** Makes a member known who can be helped. */
  async target(): Promise<{ readonly member: TestVisitor; readonly code: string }> {
    const member = await this.hall.app.member();
    await member.participate(helping);
    return { member, code: await this.hall.codeOf(member) };
  }

  help(
    helper: TestVisitor,
    invite_code: string,
    { guid = this.hall.newGuid(), ip = '203.0.113.1', key = crypto.randomUUID() } = {},
  ): Promise<Answer> {
    const body = { activity_id: helping, invite_code, ...(guid !== '' && { guid }) };
    const headers = { 'idempotency-key': key };
    return helper.call(help.do.path, { method: 'POST', body, headers, ip });
  }

  touchWith(invite_code: string, guid: string, ip = '203.0.113.9'): Promise<Answer> {
    const body = { activity_id: this.hall.id, invite_code, guid };
    return this.hall.app.visitor().call(invite.touch.path, { method: 'POST', body, ip });
  }

  draw(member: TestVisitor, key?: string): Promise<Answer> {
    return member.post(lottery.draw.path, { activity_id: this.hall.id, entropy: 'bot' }, key);
  }
}
