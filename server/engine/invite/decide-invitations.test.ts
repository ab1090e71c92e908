import { dayMs } from '#server/clock.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { recordMemberFact } from '#server/modules/session/members.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { bindInvitation, touchInvite } from './bind-invitation.ts';
import { decideInvitations } from './decide-invitations.ts';

let stage: PlayStage;
const windowMs = 7 * dayMs;
const random = sequenceRandom('decisions');

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());

const invitation: InvitationTerms = {
  ...{ event: 'account_opened', windowDays: 7, holdDays: 0, mostPerDay: 10, mostPerActivity: 10 },
  ...{ remindsPerDay: 0, chances: 1 },
};

describe('the decision of invitations', () => {
  it('reads so many pending ones in a run, and the next run goes on behind them', async () => {
    const activityId = await stage.activity({ invitation });
    const inviter = await stage.member();
    const code = await stage.inviteCodeOf(inviter);
    const invitees = await stage.members(5);
    for (const [index, invitee] of invitees.entries()) {
      stage.clock.advance(1);
      const now = stage.clock.now();
      const guid = `decided-${String(index)}`;
      await stage.write((transaction) => touchInvite(transaction, { activityId, guid, code, now, windowMs }));
      await stage.play(
        activityId,
        invitee,
        (own) => bindInvitation(own, { guid, ip: `203.0.113.${String(index)}`, windowMs }),
        now,
      );
    }
    const last = invitees.at(-1) ?? '';
    await stage.write((transaction) =>
      recordMemberFact(transaction, {
        ...{ memberId: last, kind: 'account_opened', happenedAt: stage.clock.now() },
      }),
    );
    const alarms: string[] = [];
    const handler = decideInvitations({
      ...{ database: stage.database, random, secrets: testSecrets },
      alarm: (what) => alarms.push(what),
      bounds: { page: 2, pages: 1 },
    });
    const stateAfterRun = async () => {
      await handler.run({ id: random.uuid(), payload: {}, attempt: 1 }, stage.clock.now());
      const { state } = await stage.database.query
        .selectFrom('invitation')
        .select('state')
        .where('activity_id', '=', activityId)
        .where('invitee_id', '=', last)
        .executeTakeFirstOrThrow();
      return state;
    };
    expect([await stateAfterRun(), await stateAfterRun(), await stateAfterRun()]).toEqual([
      'pending',
      'pending',
      'rewarded',
    ]);
    stage.clock.advance(windowMs);
    expect(await stateAfterRun()).toBe('rewarded');
    expect(await stateAfterRun()).toBe('rewarded');
    const rows = await stage.database.query
      .selectFrom('invitation')
      .select('state')
      .where('activity_id', '=', activityId)
      .execute();
    expect(rows.filter((row) => row.state === 'voided')).toHaveLength(4);
    expect(alarms).toEqual([]);
  });
});
