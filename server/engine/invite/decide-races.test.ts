import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/outage.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { WorkRunner } from '#server/modules/work/work-runner.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { killedAfter } from '#server/testing/killed-database.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { decideInvitations } from './decide-invitations.ts';

/** Of five pages; every fifth invitee was a member before, every seventh is from a browser that brings too many. */
const friends = 1_200;
const inviters = 20;
const award = { title: '邀请券', valueDesc: '5元', valueFen: 500 };
const invitation: InvitationTerms = {
  ...{
    event: 'registered',
    windowDays: 7,
    holdDays: 0,
    mostPerDay: 40,
    mostPerActivity: 40,
    mostPerDevice: 2,
  },
  ...{ remindsPerDay: 0, chances: 3, award },
};

let stage: PlayStage;
beforeEach(async () => {
  stage = await PlayStage.open();
  await openConnections(stage.database);
}, bootTimeoutMs);
afterEach(() => stage.close());

async function bindFriends(): Promise<string> {
  const activityId = await stage.activity({ invitation });
  const now = new Date(stage.clock.now());
  const { query } = stage.database;
  await sql`
    insert into member (id, phone, nickname, invite_code, union_id, source, created_at)
    select md5('friend' || i)::uuid, 'p' || i, '', 'c' || i, 'u' || i, 'H5',
      ${now}::timestamptz - case i % 5 when 0 then interval '2 days' else interval '1 hour' end
    from generate_series(1, ${friends}::int4) i`.execute(query);
  await sql`
    insert into invitation (id, activity_id, invitee_id, inviter_id, code, touched_at, state, fact, bound_at, device_hash,
      network_hash)
    select md5('edge' || i)::uuid, ${activityId}::text, md5('friend' || i)::uuid, md5('inviter' || i % ${inviters}::int4)::uuid,
      'code', ${now}::timestamptz - interval '2 hours', 'pending', 'touched', ${now}::timestamptz - interval '1 hour',
      case i % 7 when 0 then 'shared' || i % 3 else 'own' || i end, 'network' || i
    from generate_series(1, ${friends}::int4) i`.execute(query);
  return activityId;
}

const handlerOf = (database: Database, server: string) =>
  decideInvitations({
    ...{ database, random: sequenceRandom(server), secrets: testSecrets },
    alarm: (what, facts) => {
      throw new Error(`${what}: ${JSON.stringify(facts)}`);
    },
  });

/** A server that works until there is nothing to do, or until it is killed. */
async function work(database: Database, server: string): Promise<void> {
  const { clock } = stage;
  const ignored = () => undefined;
  const handlers = [handlerOf(database, server)];
  const runner = new WorkRunner({
    ...{ database, clock, handlers, schedule: ordinarySchedule, alarm: ignored, warn: ignored },
  });
  try {
    await handlers[0]?.run({ id: server, payload: {}, attempt: 1 }, clock.now());
    await runner.runDue(clock.now());
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

/** What an activity has decided and paid, from each of its books. */
async function booksOf(activityId: string) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int4 from invitation where activity_id = ${activityId} and state = 'pending') as pending,
      (select count(*)::int4 from invitation where activity_id = ${activityId} and fact = 'known_before') as known,
      (select count(*)::int4 from invitation where activity_id = ${activityId} and fact = 'device_cap') as flagged,
      (select count(*)::int4 from invitation where activity_id = ${activityId} and fact like 'capped_%') as capped,
      (select count(*)::int4 from invitation where activity_id = ${activityId} and state = 'rewarded') as rewarded,
      (select count(*)::int4 from ledger_entry where activity_id = ${activityId} and cause = 'invite') as entries,
      (select sum(balance)::int4 from ledger_account where activity_id = ${activityId}) as balance,
      (select count(*)::int4 from award where activity_id = ${activityId} and source like 'invite:%') as awards,
      (select sum(spent_fen)::int4 from activity_budget_slice where activity_id = ${activityId}) as spent,
      (select count(*)::int4 from enrolment where activity_id = ${activityId}) as enrolled,
      (select sum(used)::int4 from cap_counter where activity_id = ${activityId} and cap = 'invite' and period = 'campaign') as used,
      (select max(used) from cap_counter where activity_id = ${activityId} and cap = 'invite_device') as on_device`.execute(
    stage.database.query,
  );
  return rows[0] ?? {};
}

/** 240 members from before the link, 137 from shared browsers, of which six count, and of the others 40 for each inviter. */
function expectAllPaidOnce(books: Readonly<Record<string, number>>): void {
  const { rewarded = 0, capped = 0, ...others } = books;
  expect(rewarded + capped).toBe(friends - 240 - (others.flagged ?? 0));
  expect(rewarded).toBeGreaterThan(friends / 2);
  expect(others).toEqual({
    ...{ pending: 0, known: 240, flagged: 131, entries: rewarded, balance: 3 * rewarded, awards: rewarded },
    ...{ spent: 500 * rewarded, enrolled: 16, used: rewarded, on_device: 2 },
  });
}

describe('the decision of invitations', () => {
  it('pays each of them once, whichever transactions of two servers are killed', async () => {
    const activityId = await bindFriends();
    for (let kills = 0; kills < 8; kills += 1) {
      await Promise.all(
        ['a', 'b'].map((name) => work(killedAfter(stage.database, kills), `${name}${String(kills)}`)),
      );
      stage.clock.advance(ordinarySchedule.work.leaseMs + 1);
    }
    await work(stage.database, 'last');
    expectAllPaidOnce(await booksOf(activityId));
  }, 60_000);

  it('pays each of them once when servers that have lost their lease decide the same page', async () => {
    const activityId = await bindFriends();
    const turn = { activityId, position: null, now: stage.clock.now() };
    const servers = ['frozen', 'second', 'third'].map((name) => handlerOf(stage.database, name));
    for (let pages = 0; pages < 5; pages += 1) {
      await Promise.all(servers.map((server) => server.perform(turn, () => Promise.resolve())));
    }
    expectAllPaidOnce(await booksOf(activityId));
  }, 60_000);

  it('decides all that the budget covers when a page costs more, and leaves the others pending', async () => {
    const activityId = await bindFriends();
    await sql`update activity_budget_slice set left_fen = case slice when 0 then 5000 else 0 end
      where activity_id = ${activityId}`.execute(stage.database.query);
    const alarms: object[] = [];
    const { database, random } = stage;
    const handler = decideInvitations({
      ...{ database, random, secrets: testSecrets, bounds: { page: 100, decided: 50 } },
      alarm: (_what, facts) => alarms.push(facts),
    });
    await handler.perform({ activityId, position: null, now: stage.clock.now() }, () => Promise.resolve());
    expect(await booksOf(activityId)).toMatchObject({
      rewarded: 10,
      awards: 10,
      entries: 10,
      spent: 5000,
      used: 10,
    });
    expect(alarms).toEqual([{ activityId, invitations: expect.any(Number) as number, error: '奖励已发完' }]);
  });
});
