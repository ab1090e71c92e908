import { minuteMs, secondMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { recordStatements } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { done, pagedWork } from './activity-work.ts';
import type { Turn, WorkHandler } from './activity-work.ts';
import type { Progress } from './work-repository.ts';
import { alarmingFailures, WorkRunner } from './work-runner.ts';

let database: Database;
let alarms: string[];
let warnings: string[];
let now = Date.parse('2026-11-21T12:00:00+08:00');
const clock = { now: () => now };
const { leaseMs, sliceMs } = ordinarySchedule.work;

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table did (activity_id text, page int4, by_server text)`.execute(database.query);
}, bootTimeoutMs);
afterAll(() => database.close());
beforeEach(async () => {
  [alarms, warnings] = [[], []];
  await sql`truncate did`.execute(database.query);
  await database.query.deleteFrom('activity_work').execute();
});

type Page = (transaction: Tx, turn: Turn<number>) => Promise<Progress<number>>;

const handler = (page: Page, kind = 'count'): WorkHandler =>
  pagedWork<number>(database, { kind, everyMs: minuteMs, find: () => Promise.resolve([]), page });
const server = (...handlers: WorkHandler[]) =>
  new WorkRunner({
    ...{ database, clock, handlers, schedule: ordinarySchedule },
    alarm: (what) => alarms.push(what),
    warn: (what) => warnings.push(what),
  });
/** Activities become due one millisecond after the other. */
async function give(activityIds: readonly string[], kind = 'count'): Promise<void> {
  for (const [index, id] of activityIds.entries()) {
    const found = pagedWork(database, {
      ...{ kind, everyMs: minuteMs, page: () => Promise.resolve(done), find: () => Promise.resolve([id]) },
    });
    await found.run({ id: 'find', payload: {}, attempt: 1 }, now - activityIds.length + index);
  }
}
const note = (transaction: Tx, { activityId, position }: Turn<number>, name: string) =>
  sql`insert into did values (${activityId}, ${(position ?? 0) + 1}, ${name})`.execute(transaction);
const didPages = async () =>
  (
    await sql<{ activity_id: string; page: number; by_server: string }>`
    select * from did order by activity_id, page`.execute(database.query)
  ).rows;
/** Counts to `pages`, one page after the other. */
const counting =
  (pages: number, name = 'one'): Page =>
  async (transaction, turn) => {
    await note(transaction, turn, name);
    const position = (turn.position ?? 0) + 1;
    return position === pages ? done : { isDone: false, position };
  };
const rows = () => database.query.selectFrom('activity_work').selectAll().orderBy('activity_id').execute();
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('the work of activities', () => {
  it('is shared by several servers, and every page is done once', async () => {
    const ids = Array.from({ length: 12 }, (_none, index) => `shared-${String(index).padStart(2, '0')}`);
    await give(ids);
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => server(handler(counting(3, name))).runDue(now)));
    const did = await didPages();
    expect(did.map(({ activity_id, page }) => `${activity_id}:${String(page)}`)).toEqual(
      ids.flatMap((id) => [1, 2, 3].map((page) => `${id}:${String(page)}`)),
    );
    expect(new Set(did.map((page) => page.by_server)).size).toBeGreaterThan(1);
    expect(await rows()).toEqual([]);
    expect([...alarms, ...warnings]).toEqual([]);
  });

  it('goes to the activity that waits for the longest time, and behind all others after a slice', async () => {
    await give(['first', 'second']);
    const order: string[] = [];
    const runner = server(
      handler((_transaction, { activityId, position }) => {
        order.push(activityId);
        now += sliceMs;
        return Promise.resolve(
          activityId === 'second' ? done : { isDone: false, position: (position ?? 0) + 1 },
        );
      }),
    );
    for (let slices = 0; slices < 3; slices += 1) await Promise.all(await runner.startDue(now));
    expect(order).toEqual(['first', 'second', 'first']);
    expect(await rows()).toMatchObject([{ activity_id: 'first', position: 2 }]);
  });

  it('is one row, whatever finds it again while it is under way or waits', async () => {
    await give(['again']);
    const [due] = await rows();
    now += minuteMs;
    await give(['again']);
    expect(await rows()).toEqual([due]);
  });

  it('of one kind does not wait for another', async () => {
    await give(['slow']);
    await give(['fast'], 'other');
    const { opened, open } = gate();
    const seen: string[] = [];
    const slow = handler(async () => {
      await opened;
      return done;
    });
    const other = handler((_transaction, turn) => {
      seen.push(turn.activityId);
      return Promise.resolve(done);
    }, 'other');
    const runner = server(slow, other);
    const started = await runner.startDue(now);
    await Promise.race(started);
    expect(seen).toEqual(['fast']);
    open();
    await Promise.all(started);
  });

  it('costs an idle server one statement a look, outside of a transaction', async () => {
    const kinds = ['a', 'b', 'c'].map((kind) => handler(counting(1), kind));
    expect(await recordStatements(() => server(...kinds).startDue(now))).toHaveLength(1);
  });
});

describe('a server that is lost', () => {
  it('leaves its work to another one when the lease is over, at the page that was stored last', async () => {
    await give(['killed']);
    const { opened, open } = gate();
    const second = gate();
    const killed = handler(async (transaction, turn) => {
      if (turn.position === 1) {
        second.open();
        await opened;
      }
      return counting(9, 'killed')(transaction, turn);
    });
    const [lost] = await server(killed).startDue(now);
    await second.opened;
    now += leaseMs - 1;
    expect(await server(handler(counting(3, 'other'))).runDue(now)).toBe(0);
    now += 1;
    expect(await server(handler(counting(3, 'other'))).runDue(now)).toBe(1);
    open();
    await lost;
    expect((await didPages()).map(({ page, by_server }) => `${String(page)} ${by_server}`)).toEqual([
      '1 killed',
      '2 other',
      '3 other',
    ]);
    expect(warnings).toEqual(['another server has taken work over']);
  });

  it('stores nothing in work that was found again after another server had done it', async () => {
    await give(['frozen']);
    const { opened, open } = gate();
    const [lost] = await server(
      handler(async (transaction, turn) => {
        await opened;
        return counting(9, 'frozen')(transaction, turn);
      }),
    ).startDue(now);
    now += leaseMs;
    await server(handler(counting(1, 'other'))).runDue(now);
    await give(['frozen']);
    const next = gate();
    const [found] = await server(
      handler(async () => {
        await next.opened;
        return done;
      }),
    ).startDue(now);
    const before = await rows();
    open();
    await lost;
    expect(await rows()).toEqual(before);
    next.open();
    await found;
    expect((await didPages()).map((page) => page.by_server)).toEqual(['other']);
  });
});

describe('an activity that fails', () => {
  it('holds up no other, is tried again after longer and longer pauses, and alarms after some', async () => {
    const ids = ['broken', 'fine-1', 'fine-2'];
    await give(ids);
    const start = now;
    const tries: number[] = [];
    const runner = server(
      handler((transaction, turn) => {
        if (turn.activityId !== 'broken') return counting(1)(transaction, turn);
        tries.push((now - start) / secondMs);
        return Promise.reject(new Error('no room'));
      }),
    );
    await runner.runDue(now);
    expect((await didPages()).map((page) => page.activity_id)).toEqual(['fine-1', 'fine-2']);
    expect(await rows()).toMatchObject([{ activity_id: 'broken', failures: 1, last_error: 'no room' }]);
    for (; tries.length < 10; now += 5 * secondMs) await runner.runDue(now);
    expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1235, 1835]);
    expect(alarms).toEqual(['work of an activity fails again and again']);
    expect(warnings).toHaveLength(tries.length - 1);
    expect(tries.length).toBeGreaterThan(alarmingFailures);
  });

  it('goes on from its last page once it works, and its failures are forgotten', async () => {
    await give(['repaired']);
    let isBroken = true;
    const runner = server(
      handler((transaction, turn) => {
        if (turn.position === 1 && isBroken) throw new Error('no room');
        return counting(3)(transaction, turn);
      }),
    );
    await runner.runDue(now);
    expect(await rows()).toMatchObject([{ position: 1, failures: 1 }]);
    isBroken = false;
    now += 5 * secondMs;
    await runner.runDue(now);
    expect((await didPages()).map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(await rows()).toEqual([]);
  });
});
