import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { minuteMs } from '#server/clock.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { holdStock, untilWaiting } from '#server/testing/held-locks.ts';
import { maintainPackets } from './expire-packets.ts';
import { sharingActivity, sharingCampaign } from './testing/sharing-play.ts';

const id = 'ending';
const shared = 1000;
const expiresAt = Date.parse('2026-11-21T02:00:00+08:00');
const random = sequenceRandom('ending packets');
const alarms: string[] = [];
let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp({ campaigns: [sharingCampaign], activities: [] });
  await openConnections(hall.database);
}, bootTimeoutMs);
afterAll(() => hall.close());

const open = (member: TestVisitor) =>
  member.post(redPacket.open.path, { activity_id: id, prize_id: 'packet' });

/** Ends the packet as one of several servers. */
function end(): Promise<void> {
  const { database, clock } = hall;
  const job = maintainPackets({
    ...{ database, random, workTime: { clock, workMs: 1000 } },
    alarm: (what) => void alarms.push(what),
  });
  return job.run({ id: random.uuid(), payload: {}, attempt: 1 }, clock.now());
}

describe('a red packet that ends', () => {
  it('returns what is left behind the shares that were being opened, once, whatever the number of servers', async () => {
    const { database, clock } = hall;
    clock.set(expiresAt - minuteMs);
    await hall.apply([sharingActivity(id, { count: 5, fen: shared })]);
    const members = await Promise.all(Array.from({ length: 3 }, () => hall.member()));
    // Divided before the race.
    for (const member of members.slice(0, 1)) await open(member);
    clock.set(expiresAt - 1);
    const letGo = await holdStock(database, id);
    const opened = members.slice(1).map(open);
    await untilWaiting(database, 2);
    clock.set(expiresAt);
    const ends = [end(), end()];
    await untilWaiting(database, 4);
    await letGo();
    const answers = await Promise.all(opened);
    await Promise.all(ends);
    const won = answers.filter(({ code }) => code === codes.success);
    expect(answers.filter(({ code }) => code === codes.packetEmpty)).toHaveLength(2 - won.length);
    const awards = await database.query
      .selectFrom('award')
      .select('value_fen')
      .where('activity_id', '=', id)
      .execute();
    const given = awards.reduce((sum, { value_fen }) => sum + value_fen, 0);
    expect(awards).toHaveLength(1 + won.length);
    const prize = await database.query
      .selectFrom('activity_prize')
      .select(['total', 'stock', 'returned_units', 'returned_fen'])
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(prize).toEqual({
      ...{ total: awards.length, stock: 0, returned_units: 5 - awards.length },
      returned_fen: String(shared - given),
    });
    const { reserved_fen } = await database.query
      .selectFrom('activity_budget')
      .select('reserved_fen')
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(reserved_fen)).toBe(given);
    expect([await findDifferences(database, id), alarms]).toEqual([[], []]);
  }, 60_000);
});
