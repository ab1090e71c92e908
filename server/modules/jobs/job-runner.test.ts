import { hourMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { enqueueJob } from './jobs.ts';
import type { JobHandler, RunningJob } from './jobs.ts';
import { JobRunner, maxTries } from './job-runner.ts';

let database: Database;
const random = sequenceRandom('jobs');
const start = Date.parse('2026-11-21T12:00:00+08:00');
const { leaseMs } = ordinarySchedule.jobs;
let alarms: string[] = [];
let warnings: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());
beforeEach(async () => {
  alarms = [];
  warnings = [];
  await database.query.deleteFrom('job').execute();
});

const runnerOf = (...handlers: JobHandler[]) =>
  new JobRunner({
    ...{ database, random, handlers, schedule: ordinarySchedule },
    alarm: (what) => alarms.push(what),
    warn: (what) => warnings.push(what),
  });
const write = (dedupeKey: string, runAt = start) =>
  enqueueJob(database.query, random, { kind: 'work', dedupeKey, payload: { name: dedupeKey }, runAt });
const jobs = () => database.query.selectFrom('job').selectAll().orderBy('dedupe_key').execute();

/** A handler whose work completes at once. */
const note =
  (what: (job: RunningJob) => unknown): JobHandler['run'] =>
  (job) => {
    what(job);
    return Promise.resolve();
  };

/** A promise, and the function that resolves it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('the job runner', () => {
  it('runs a job when it is due and not before, and not again after it is done', async () => {
    const seen: RunningJob[] = [];
    const runner = runnerOf({ kind: 'work', run: note((job) => seen.push(job)) });
    await write('one', start + 1);
    expect(await runner.runDue(start)).toBe(0);
    expect(await runner.runDue(start + 1)).toBe(1);
    expect(await runner.runDue(start + hourMs)).toBe(0);
    expect(seen).toMatchObject([{ payload: { name: 'one' }, attempt: 1 }]);
  });

  it('takes a second job with the same key for the first, also after that was done', async () => {
    const runner = runnerOf({ kind: 'work', run: () => Promise.resolve() });
    expect(await write('one')).toBe(true);
    expect(await write('one')).toBe(false);
    await runner.runDue(start);
    expect(await write('one')).toBe(false);
    expect(await jobs()).toHaveLength(1);
  });

  it('waits longer after every failure, and gives up with one alarm', async () => {
    const tries: number[] = [];
    const runner = runnerOf({
      kind: 'work',
      run: (_job, now) => {
        tries.push(now - start);
        return Promise.reject(new Error('the provider sleeps'));
      },
    });
    await write('one');
    for (let now = start; now < start + 24 * hourMs; now += 5000) {
      const [job] = await jobs();
      if (job && job.dead_at === null) now = Math.max(now, job.run_at.getTime());
      if (job?.dead_at) break;
      await runner.runDue(now);
    }
    expect(tries.slice(0, 5)).toEqual([0, 5000, 15_000, 35_000, 75_000]);
    expect(tries).toHaveLength(maxTries);
    expect(alarms).toEqual(['a job was given up']);
    expect(await jobs()).toMatchObject([{ done_at: null, last_error: 'the provider sleeps' }]);
    await runner.runDue(start + 100 * hourMs);
    expect(tries).toHaveLength(maxTries);
  });

  it('leaves a claimed job alone until its lease is over, then runs it again', async () => {
    const { opened, open } = gate();
    const { opened: begun, open: begin } = gate();
    let late = 0;
    const hanging = runnerOf({
      kind: 'work',
      run: async () => {
        begin();
        await opened;
        throw new Error('too late to matter');
      },
    });
    const other = runnerOf({ kind: 'work', run: note(() => (late += 1)) });
    await write('one');
    const lost = hanging.runDue(start);
    await begun;
    expect(await other.runDue(start + leaseMs - 1)).toBe(0);
    expect(await other.runDue(start + leaseMs)).toBe(1);
    open();
    await lost;
    expect(late).toBe(1);
    expect(await jobs()).toMatchObject([{ attempts: 2, last_error: '', done_at: new Date(start + leaseMs) }]);
  });

  it('gives up a job whose servers died again and again', async () => {
    await write('one');
    await database.query.updateTable('job').set({ attempts: maxTries }).execute();
    const ran: string[] = [];
    await runnerOf({ kind: 'work', run: note((job) => ran.push(job.id)) }).runDue(start);
    expect(ran).toEqual([]);
    expect(alarms).toEqual(['a job was given up']);
  });

  it('shares jobs among servers so that each is run once', async () => {
    for (let index = 0; index < 60; index += 1) await write(`job ${String(index)}`);
    const ran: unknown[] = [];
    const handler = { kind: 'work', run: note((job: RunningJob) => ran.push(job.payload.name)) };
    const tries = await Promise.all([1, 2, 3, 4].map(() => runnerOf(handler).runDue(start)));
    expect(tries.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(new Set(ran).size).toBe(60);
  });

  it('leaves the kinds it does not know to servers that do', async () => {
    await write('one');
    expect(await runnerOf({ kind: 'other', run: () => Promise.resolve() }).runDue(start)).toBe(0);
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });

  it('claims nothing more once it is stopped', async () => {
    await write('one');
    const runner = runnerOf({ kind: 'work', run: () => Promise.resolve() });
    runner.stop();
    expect(await runner.runDue(start)).toBe(0);
  });
});
