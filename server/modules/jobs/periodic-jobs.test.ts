import { hourMs, minuteMs } from '#server/clock.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { JobHandler } from './jobs.ts';
import { maxTries } from './job-runner.ts';
import { nextRunAt } from './jobs.ts';
import { JobStage, note } from './testing/job-stage.ts';

let stage: JobStage;

beforeAll(async () => {
  stage = await JobStage.open();
}, bootTimeoutMs);
afterAll(() => stage.database.close());
beforeEach(() => stage.clear());

function counting(everyMs = minuteMs) {
  const ran: number[] = [];
  const handler: JobHandler = {
    kind: 'work',
    everyMs,
    run: (_job, now) => {
      ran.push(now - stage.start);
      return Promise.resolve();
    },
  };
  return { ran, handler };
}

describe('a periodic job', () => {
  it('runs once in every period whatever the number of servers and restarts, and is one row', async () => {
    const { ran, handler } = counting();
    for (let minutes = 0; minutes < 4; minutes += 1) {
      const now = stage.start + minutes * minuteMs;
      await Promise.all([1, 2, 3, 4].map(() => stage.runner(handler).runDue(now)));
      await stage.runner(handler).runDue(now + minuteMs - 1);
    }
    expect(ran).toEqual([0, minuteMs, 2 * minuteMs, 3 * minuteMs]);
    expect(await stage.rows()).toMatchObject([
      { dedupe_key: 'work', run_at: new Date(stage.start + 4 * minuteMs), attempts: 0, done_at: null },
    ]);
  });

  it('runs once after a long stop, and not once for every period that was missed', async () => {
    const { ran, handler } = counting();
    await stage.runner(handler).runDue(stage.start);
    const later = stage.start + 10 * hourMs + 1;
    await stage.runner(handler).runDue(later);
    await stage.runner(handler).runDue(later);
    expect(ran).toEqual([0, 10 * hourMs + 1]);
    expect(await stage.rows()).toMatchObject([{ run_at: new Date(stage.start + 10 * hourMs + minuteMs) }]);
  });

  it('goes on for ever when it fails, soon again but not before its pause, and alarms after many failures', async () => {
    const tries: number[] = [];
    const runner = stage.runner({
      kind: 'work',
      everyMs: 20_000,
      run: (_job, now) => {
        tries.push(now - stage.start);
        return Promise.reject(new Error('no space'));
      },
    });
    for (let now = stage.start; tries.length < 2 * maxTries; now += 5000) await runner.runDue(now);
    expect(tries.slice(0, 5)).toEqual([0, 5000, 15_000, 35_000, 55_000]);
    expect(stage.warnings).toHaveLength(2 * maxTries - 2);
    expect(stage.alarms).toEqual([
      'a periodic job fails again and again',
      'a periodic job fails again and again',
    ]);
    expect(await stage.rows()).toMatchObject([{ dead_at: null, done_at: null, last_error: 'no space' }]);
  });

  it('is opened again after it was closed for good, and is due earlier when its period became shorter', async () => {
    const { ran, handler } = counting(hourMs);
    await stage.runner(handler).runDue(stage.start);
    await stage.database.query
      .updateTable('job')
      .set({ done_at: new Date(stage.start) })
      .execute();
    await stage.runner(handler).runDue(stage.start + 1);
    expect(ran).toEqual([0, 1]);
    const shorter = counting(minuteMs);
    await stage.runner(shorter.handler).runDue(stage.start + 2);
    expect(shorter.ran).toEqual([2]);
    expect(await stage.rows()).toHaveLength(1);
  });

  it('moves on once when a server that froze ends its run late', async () => {
    let release: () => void = () => undefined;
    const frozen = stage.runner({
      ...{ kind: 'work', everyMs: minuteMs },
      run: () => new Promise<void>((resolve) => (release = resolve)),
    });
    const [lost] = await frozen.startDue(stage.start);
    await stage.runner(counting().handler).runDue(stage.start + 2 * minuteMs);
    let finish: () => void = () => undefined;
    const other = stage.runner({
      ...{ kind: 'work', everyMs: minuteMs },
      run: () => new Promise<void>((resolve) => (finish = resolve)),
    });
    const [underWay] = await other.startDue(stage.start + 3 * minuteMs);
    const before = await stage.rows();
    expect(before).toMatchObject([{ attempts: 1, run_at: new Date(stage.start + 3 * minuteMs) }]);
    release();
    await lost;
    expect(await stage.rows()).toEqual(before);
    finish();
    await underWay;
    expect(await stage.rows()).toMatchObject([{ run_at: new Date(stage.start + 4 * minuteMs) }]);
  });

  it('runs although every slot for other jobs is taken', async () => {
    const { ran, handler } = counting();
    const release: (() => void)[] = [];
    const runner = stage.runner(
      { kind: 'work', run: () => new Promise<void>((resolve) => release.push(resolve)) },
      { ...handler, kind: 'periodic' },
    );
    await stage.writeMany(20);
    const first = await runner.startDue(stage.start);
    await first[0];
    const started = [...first, ...(await runner.startDue(stage.start + minuteMs))];
    expect(ran).toEqual([0, minuteMs]);
    runner.stop();
    for (const open of release) open();
    await Promise.all(started);
  });

  it.each([
    [0, 0, 60],
    [0, 59, 60],
    [0, 60, 120],
    [0, 3601, 3660],
    [100, 0, 160],
  ])('that was due at %i s and ended at %i s comes again at %i s', (runAt, now, next) => {
    expect(nextRunAt(runAt * 1000, minuteMs, now * 1000)).toBe(next * 1000);
  });

  it('of another kind waits for its own row only', async () => {
    const seen: string[] = [];
    const kinds = ['a', 'b', 'c'];
    const handlers = kinds.map((kind) => ({ kind, everyMs: minuteMs, run: note(() => seen.push(kind)) }));
    await stage.runner(...handlers).runDue(stage.start);
    expect(seen.sort()).toEqual(kinds);
  });
});
