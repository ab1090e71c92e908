import { ordinarySchedule, scaledSchedule } from '#server/schedule.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { slots } from './job-runner.ts';
import { gate, JobStage, note } from './testing/job-stage.ts';
import { tickJobs } from './tick-jobs.ts';

let stage: JobStage;
const { leaseMs, deadlineMs } = ordinarySchedule.jobs;

beforeAll(async () => {
  stage = await JobStage.open();
}, bootTimeoutMs);
afterAll(() => stage.database.close());
beforeEach(() => stage.clear());

/** Work that lasts until the test ends it; `begun` resolves when this many runs have begun. */
function slow(count = 1) {
  const { opened, open } = gate();
  const { opened: begun, open: begin } = gate();
  let runs = 0;
  const run = () => {
    runs += 1;
    if (runs === count) begin();
    return opened;
  };
  return { run, open, begun, runs: () => runs };
}

describe('the slots of a server', () => {
  it('are filled again as they become free: a slow job delays no other job', async () => {
    const { opened, open } = gate();
    const { opened: othersDone, open: tell } = gate();
    let done = 0;
    const runner = stage.runner({
      kind: 'work',
      run: async ({ payload }) => {
        if (payload.name === 'slow') return opened;
        done += 1;
        if (done === 3 * slots) tell();
      },
    });
    await stage.write('slow', stage.start - 1);
    await stage.writeMany(3 * slots);
    const all = runner.runDue(stage.start);
    await othersDone;
    open();
    expect(await all).toBe(3 * slots + 1);
  });

  it('bound how much runs at the same time', async () => {
    const work = slow();
    const runner = stage.runner({ kind: 'work', run: work.run });
    await stage.writeMany(3 * slots);
    const first = await runner.startDue(stage.start);
    const second = await runner.startDue(stage.start);
    expect([first.length, second.length, work.runs(), runner.hasMore]).toEqual([slots, 0, slots, true]);
    runner.stop();
    work.open();
    await Promise.all(first);
  });

  it('are filled by the tick of the schedule, and stopping it waits for running jobs', async () => {
    const { opened: allDone, open: tell } = gate();
    const last = slow();
    let done = 0;
    const runner = stage.runner(
      {
        kind: 'work',
        run: note(() => {
          done += 1;
          if (done === 5 * slots) tell();
        }),
      },
      { kind: 'last', everyMs: 60_000, run: last.run },
    );
    await stage.writeMany(5 * slots);
    const clock = { now: () => stage.start };
    const stop = tickJobs(runner, {
      clock,
      schedule: scaledSchedule(1000),
      alarm: (what) => stage.alarms.push(what),
    });
    await Promise.all([allDone, last.begun]);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await stage.rows();
    expect(isStopped).toBe(false);
    last.open();
    await stopped;
    expect(stage.alarms).toEqual([]);
    const open = (await stage.rows()).filter((job) => job.kind === 'work' && job.done_at === null);
    expect(open).toEqual([]);
  });
});

describe('a job that runs for long', () => {
  it('keeps its lease, so that no other server runs it at the same time', async () => {
    const work = slow();
    const runner = stage.runner({ kind: 'work', run: work.run });
    let others = 0;
    const other = stage.runner({ kind: 'work', run: note(() => (others += 1)) });
    await stage.write('one');
    const [running] = await runner.startDue(stage.start);
    for (let now = stage.start; now <= stage.start + 3 * leaseMs; now += leaseMs / 4) {
      await runner.renewLeases(now);
      expect(await other.runDue(now)).toBe(0);
    }
    work.open();
    await running;
    expect(others).toBe(0);
    expect(await stage.rows()).toMatchObject([{ attempts: 1, last_error: '', lease_until: null }]);
  });

  it('does not take its lease back from a server that has claimed it meanwhile', async () => {
    const [frozen, next] = [slow(), slow()];
    const runner = stage.runner({ kind: 'work', run: frozen.run });
    const other = stage.runner({ kind: 'work', run: next.run });
    await stage.write('one');
    const [lost] = await runner.startDue(stage.start);
    const [kept] = await other.startDue(stage.start + leaseMs);
    await runner.renewLeases(stage.start + leaseMs + leaseMs / 2);
    expect(await stage.rows()).toMatchObject([
      { attempts: 2, lease_until: new Date(stage.start + 2 * leaseMs) },
    ]);
    frozen.open();
    await lost;
    expect(await stage.rows()).toMatchObject([{ attempts: 2, done_at: null }]);
    next.open();
    await kept;
    expect(await stage.rows()).toMatchObject([{ done_at: new Date(stage.start + leaseMs) }]);
  });

  it('frees its slot after its deadline with one alarm, and is tried again', async () => {
    const work = slow();
    const runner = stage.runner({ kind: 'work', run: work.run });
    await stage.write('one');
    const [running] = await runner.startDue(stage.start);
    const late = stage.start + deadlineMs;
    await runner.renewLeases(late - 1);
    expect(stage.alarms).toEqual([]);
    await runner.renewLeases(late);
    await runner.renewLeases(late);
    await running;
    expect(stage.alarms).toEqual(['a job takes too long']);
    const [row] = await stage.rows();
    expect(row).toMatchObject({ done_at: null, lease_until: null, run_at: new Date(late + 5000) });
    work.open();
    expect(await runner.startDue(late)).toEqual([]);
    expect(await stage.rows()).toEqual([row]);
    expect(await stage.runner({ kind: 'work', run: note(() => undefined) }).runDue(late + 5000)).toBe(1);
  });
});
