import { findDifferences } from '#server/books.ts';
import type { Database } from '#server/db/database.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { barrier } from '#server/testing/barrier.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { contestActivity, ContestStage } from './testing/contest-stage.ts';

/** Places with prizes: more than two transactions give. */
const places = 50;

let stage: ContestStage;

beforeAll(async () => {
  stage = await ContestStage.open();
  await openConnections(stage.play.database);
}, bootTimeoutMs);
afterAll(() => stage.play.close());

async function beginWithManyPrizes(): Promise<string> {
  const { config, prizes } = contestActivity('terms');
  const zones = [
    { to: 1, prize: 'gold' },
    { to: places, prize: 'silver' },
  ];
  return stage.begin({
    config: { contest: { ...(config['contest'] as object), zones } },
    prizes: prizes.map((prize) => (prize.id === 'silver' ? { ...prize, stock: places - 1 } : prize)),
  });
}

/** A server that has no other job. */
function aServer(job = stage.job()): JobRunner {
  const { database, random } = stage.play;
  return new JobRunner({
    ...{ database, random, handlers: [job], schedule: ordinarySchedule },
    alarm: (what) => void stage.alarms.push(what),
    warn: (what) => void stage.alarms.push(what),
  });
}

/** A database on which a page of prizes is written, and then waits before its commit. */
function heldDatabase(activityId: string, hold: () => Promise<void>): Database {
  const { database } = stage.play;
  const transaction: Database['transaction'] = (work) =>
    database.transaction(async (open) => {
      const result = await work(open);
      const board = open.selectFrom('contest_board').select('paid').where('activity_id', '=', activityId);
      const { paid } = await board.executeTakeFirstOrThrow();
      if (paid > 0) await hold();
      return result;
    });
  return Object.create(database, { transaction: { value: transaction } }) as Database;
}

async function listAwards(activityId: string): Promise<string[]> {
  const rows = await stage.play.database.query
    .selectFrom('award')
    .select(['member_id', 'prize_id'])
    .where('activity_id', '=', activityId)
    .execute();
  return rows.map(({ member_id, prize_id }) => `${prize_id} ${member_id}`).sort();
}

describe('the prizes of a contest', () => {
  it('are given once when a server loses its lease in the middle of a page and another one goes on', async () => {
    const { database, clock } = stage.play;
    const id = await beginWithManyPrizes();
    await stage.enter(id, 70);
    await stage.keep('2026-11-28T00:00');
    clock.set(Date.parse('2026-11-29T00:00:00+08:00'));
    const [written, released] = [barrier(2), barrier(2)];
    const slow = stage.job(
      heldDatabase(id, async () => {
        await written();
        await released();
      }),
    );
    const runs = [...(await aServer(slow).startDue(clock.now()))];
    await written();
    clock.advance(ordinarySchedule.jobs.leaseMs);
    runs.push(...(await aServer().startDue(clock.now())));
    await untilWaiting(database, 1);
    await released();
    expect(runs).toHaveLength(2);
    await Promise.all(runs);
    const [gold = '', ...others] = await stage.recounted(id);
    expect(others.length).toBeGreaterThanOrEqual(places);
    const silver = others.slice(0, places - 1).map((member) => `silver ${member}`);
    expect(await listAwards(id)).toEqual([`gold ${gold}`, ...silver].sort());
    expect(await stage.board(id)).toMatchObject({ state: 'final', round: 1, paid: places });
    expect([await findDifferences(database, id), stage.alarms]).toEqual([[], []]);
  }, 60_000);
});
