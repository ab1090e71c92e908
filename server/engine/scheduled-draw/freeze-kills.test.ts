import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/outage.ts';
import { minuteMs } from '#server/clock.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { WorkRunner } from '#server/modules/work/work-runner.ts';
import { killedAfter } from '#server/testing/killed-database.ts';
import { exportedRecord } from '#server/testing/scheduled-records.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { UpgradeStage } from '#server/testing/an-upgrade.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { replayRecord } from '#server/verify-draws/testing/replay-record.ts';
import { sql } from 'kysely';
import { maintainScheduledDraws } from './maintain-scheduled-draws.ts';

/** More than two pages that are numbered, and more than one that is hashed. */
const entries = 6_300;

let stage: UpgradeStage;
beforeAll(async () => {
  stage = await UpgradeStage.open();
  await stage.keep();
}, bootTimeoutMs);
afterAll(() => stage.hall.close());

/** A server that works until there is nothing to do, or until it is killed. */
async function work(database: Database, server: string): Promise<void> {
  const { clock } = stage.hall;
  const random = sequenceRandom(server);
  const handler = maintainScheduledDraws('upgrade', { database, random, secrets: stage.secrets });
  const ignored = () => undefined;
  const runner = new WorkRunner({
    ...{ database, clock, handlers: [handler], schedule: ordinarySchedule, alarm: ignored, warn: ignored },
  });
  try {
    await handler.run({ id: server, payload: {}, attempt: 1 }, clock.now());
    await runner.runDue(clock.now());
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

it('a list is frozen and drawn once, whichever transactions its servers are killed in', async () => {
  const { hall } = stage;
  const { database, clock } = hall;
  const draw = await database.query.selectFrom('scheduled_draw').selectAll().executeTakeFirstOrThrow();
  await sql`
    insert into draw_entry (id, draw_id, member_id, member_code, cause, fact, entered_at)
    select md5('entry' || i)::uuid, ${draw.id}::uuid, md5('member' || i)::uuid, substr(md5('code' || i), 1, 16), 'join', 'join',
      ${draw.opened_at}::timestamptz + (i % 100) * interval '1 millisecond'
    from generate_series(1, ${entries}::int4) i`.execute(database.query);
  clock.advance(draw.closes_at.getTime() + minuteMs - clock.now());
  const hashes = new Set<string>();
  for (let kills = 0; kills < 24; kills += 2) {
    // Two servers at a time, each of which dies after some transactions.
    await Promise.all(
      ['a', 'b'].map((name) => work(killedAfter(database, kills), `${name}${String(kills)}`)),
    );
    const { sealed } = await exportedRecord(database.query, draw.id);
    if (sealed) hashes.add(sealed.hash);
    clock.advance(ordinarySchedule.work.leaseMs + 1);
  }
  expect(hashes.size).toBe(1);
  stage.toDraw();
  for (let kills = 0; kills < 5; kills += 1) {
    await work(killedAfter(database, kills), `draw${String(kills)}`);
    clock.advance(ordinarySchedule.work.leaseMs + 1);
  }
  await work(database, 'last');
  const record = await exportedRecord(database.query, draw.id);
  expect(record.sealed?.entries).toHaveLength(entries);
  expect(hashes.has(record.sealed?.hash ?? '')).toBe(true);
  const replayed = await replayRecord(record);
  expect(replayed).toEqual({
    ...{ commitment: record.terms.commitment, hash: record.sealed?.hash, numbers: record.drawn?.numbers },
  });
  const drawn = await database.query
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'scheduled_draw.draw')
    .execute();
  expect(drawn).toHaveLength(1);
}, 120_000);
