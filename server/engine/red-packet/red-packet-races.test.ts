import { findDifferences } from '#server/books.ts';
import { minuteMs } from '#server/clock.ts';
import { barrier } from '#server/testing/barrier.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { enrolled, takePart } from '#server/testing/take-part.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { maintainPackets } from './expire-packets.ts';
import { openPacket } from './open-packet.ts';
import { sharingActivity } from './testing/sharing-play.ts';

const id = 'ending';
const [count, fen] = [5, 1000];
const expiresAt = Date.parse('2026-11-21T02:00:00+08:00');
const alarms: string[] = [];
let stage: PlayStage;

beforeAll(async () => {
  stage = await PlayStage.open();
  await openConnections(stage.database);
}, bootTimeoutMs);
afterAll(() => stage.close());

/** Opens the packet as a new member, at its last millisecond; `hold` waits before the commit. */
async function open(hold: () => Promise<void> = () => Promise.resolve()): Promise<number> {
  const { database, random } = stage;
  const part = { activity: id, memberId: await stage.member(), random, now: expiresAt - 1 };
  return takePart(
    database,
    part,
    enrolled(async (context) => {
      const amount = await openPacket(context, 'packet');
      await hold();
      return amount;
    }),
  );
}

/** Ends the packet as one of several servers. */
function end(): Promise<void> {
  const { database, random, clock } = stage;
  const job = maintainPackets({
    ...{ database, random, workTime: { clock, workMs: 1000 } },
    alarm: (what) => void alarms.push(what),
  });
  return job.run({ id: random.uuid(), payload: {}, attempt: 1 }, expiresAt);
}

describe('a red packet that ends', () => {
  it('returns what is left behind a share that was being opened, once, whatever the number of servers', async () => {
    const { database, random, clock } = stage;
    clock.set(expiresAt - minuteMs);
    const activities = [sharingActivity(id, { count, fen })];
    await applyContent(database, { isSample: true, activities, banners: [] }, anAuthor(clock, random));
    const before = await open();
    const [opened, released] = [barrier(2), barrier(2)];
    const late = open(async () => {
      await opened();
      await released();
    });
    await opened();
    const ends = [end(), end()];
    await untilWaiting(database, 2);
    await released();
    const given = before + (await late);
    await Promise.all(ends);
    const prize = await database.query
      .selectFrom('activity_prize')
      .innerJoin('activity_prize_slice as slice', 'slice.activity_id', 'activity_prize.activity_id')
      .select(['total', 'slice.stock', 'returned_units', 'returned_fen'])
      .where('activity_prize.activity_id', '=', id)
      .executeTakeFirstOrThrow();
    const returned = { returned_units: count - 2, returned_fen: String(fen - given) };
    expect(prize).toEqual({ total: 2, stock: 0, ...returned });
    const { reserved_fen } = await database.query
      .selectFrom('activity_budget')
      .select('reserved_fen')
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(reserved_fen)).toBe(given);
    expect([await findDifferences(database, id), alarms]).toEqual([[], []]);
  }, 60_000);
});
