import { dayMs } from '#server/clock.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { recordMemberFact } from '#server/modules/session/members.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { runOnePage, runWork } from '#server/modules/work/testing/run-work.ts';
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

const alarms: object[] = [];
/** Every run is one of another server. */
const handler = (bounds: { page: number; decided: number }) =>
  decideInvitations({
    ...{ database: stage.database, random, secrets: testSecrets, bounds },
    alarm: (what, facts) => alarms.push({ what, ...facts }),
  });

/** An activity with friends who were bound one after the other, from networks of their own. */
async function bound(count: number): Promise<{ readonly activityId: string; readonly invitees: string[] }> {
  const activityId = await stage.activity({ invitation });
  const inviter = await stage.member();
  const code = await stage.inviteCodeOf(inviter);
  const invitees = await stage.members(count);
  for (const [index, invitee] of invitees.entries()) {
    stage.clock.advance(1);
    const now = stage.clock.now();
    const guid = `decided-${activityId}-${String(index)}`;
    await stage.write((transaction) => touchInvite(transaction, { activityId, guid, code, now, windowMs }));
    await stage.play(
      activityId,
      invitee,
      (own) => bindInvitation(own, { guid, ip: `203.0.113.${String(index)}`, windowMs }),
      now,
    );
  }
  return { activityId, invitees };
}
const openAccount = (memberId: string) =>
  stage.write((transaction) =>
    recordMemberFact(transaction, {
      ...{ memberId, kind: 'account_opened', happenedAt: stage.clock.now() },
    }),
  );
const statesIn = async (activityId: string) =>
  stage.database.query
    .selectFrom('invitation')
    .select(['invitee_id', 'state'])
    .where('activity_id', '=', activityId)
    .orderBy('bound_at')
    .execute();

describe('the decision of invitations', () => {
  it('reads so many pending ones in a step, and the next one goes on behind them, whatever server does it', async () => {
    const { activityId, invitees } = await bound(5);
    const last = invitees.at(-1) ?? '';
    await openAccount(last);
    const stateAfterRun = async () => {
      const bounds = { page: 2, decided: 2 };
      await runOnePage(stage.database, handler(bounds), { now: stage.clock.now() });
      return (await statesIn(activityId)).find((row) => row.invitee_id === last)?.state;
    };
    expect([await stateAfterRun(), await stateAfterRun(), await stateAfterRun()]).toEqual([
      'pending',
      'pending',
      'rewarded',
    ]);
    stage.clock.advance(windowMs);
    expect(await stateAfterRun()).toBe('rewarded');
    expect(await stateAfterRun()).toBe('rewarded');
    expect((await statesIn(activityId)).filter((row) => row.state === 'voided')).toHaveLength(4);
    expect(alarms).toEqual([]);
  });

  it('reaches all that are due when a step decides fewer of them than it reads', async () => {
    const { activityId, invitees } = await bound(5);
    for (const invitee of invitees) await openAccount(invitee);
    const bounds = { page: 10, decided: 2 };
    await runWork(stage.database, handler(bounds), { now: stage.clock.now() });
    expect((await statesIn(activityId)).map((row) => row.state)).toEqual(Array(5).fill('rewarded'));
  });

  it('pays one of two members of a page who invited each other, the one who was bound first', async () => {
    const activityId = await stage.activity({ invitation });
    const [first = '', second = ''] = await stage.members(2);
    for (const [invitee, inviter] of [
      [first, second],
      [second, first],
    ] as const) {
      const [guid, now] = [`circle-${invitee}`, stage.clock.now()];
      const code = await stage.inviteCodeOf(inviter);
      await stage.write((transaction) => touchInvite(transaction, { activityId, guid, code, now, windowMs }));
      await stage.play(
        activityId,
        invitee,
        (own) => bindInvitation(own, { guid, ip: '203.0.113.1', windowMs }),
        now,
      );
      stage.clock.advance(1);
    }
    for (const member of [first, second]) await openAccount(member);
    await runWork(stage.database, handler({ page: 10, decided: 10 }), { now: stage.clock.now() });
    expect(await statesIn(activityId)).toEqual([
      { invitee_id: first, state: 'rewarded' },
      { invitee_id: second, state: 'voided' },
    ]);
  });

  it('goes on with the others of a transaction when one cannot be paid, and raises one alarm', async () => {
    const { activityId, invitees } = await bound(4);
    for (const invitee of invitees) await openAccount(invitee);
    const broken = invitees[1] ?? '';
    const { query } = stage.database;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
      query,
    );
    await sql`create trigger refused before update on invitation for each row
      when (new.invitee_id = ${sql.lit(broken)}) execute function refuse()`.execute(query);
    const bounds = { page: 10, decided: 10 };
    await runWork(stage.database, handler(bounds), { now: stage.clock.now() });
    await sql`drop function refuse() cascade`.execute(query);
    const states = await statesIn(activityId);
    expect(states.filter((row) => row.state === 'rewarded')).toHaveLength(3);
    expect(states).toContainEqual({ invitee_id: broken, state: 'pending' });
    expect(alarms).toEqual([
      { what: 'an invitation cannot be paid for', activityId, invitations: 1, error: 'no room' },
    ]);
    await runWork(stage.database, handler(bounds), { now: stage.clock.now() });
    expect((await statesIn(activityId)).map((row) => row.state)).toEqual(Array(4).fill('rewarded'));
  });
});
