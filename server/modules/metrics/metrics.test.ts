import { codes } from '#contract/http/codes.ts';
import { minuteMs } from '#server/clock.ts';
import { alarmNames } from '#server/logger.ts';
import type { Alarm } from '#server/logger.ts';
import { deliveryJob } from '#server/engine/award/grant-rows.ts';
import { enqueueJob } from '#server/modules/jobs/jobs.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { Metrics, askEveryMs } from './metrics.ts';
import { countedAlarm } from './http-metrics.ts';

let hall: TestApp;
const random = sequenceRandom('metrics');

beforeAll(async () => {
  hall = await buildTestApp({ activities: [anActivity()] });
}, bootTimeoutMs);
afterAll(() => hall.close());

const read = async ({ app }: TestApp): Promise<string> => (await app.inject('/metrics')).body;

/** The value of a line of the text format, or undefined. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the figures of requests', () => {
  it('are counted by route, method and status', async () => {
    const series = 'hall_http_requests_total{route="/healthz",method="GET",status="200"}';
    const before = valueOf(await read(hall), series) ?? 0;
    await hall.app.inject('/healthz?phone_num=13800138000');
    const text = await read(hall);
    expect(valueOf(text, series)).toBe(before + 1);
    const count = 'hall_http_request_duration_seconds_count{route="/healthz",method="GET"}';
    expect(valueOf(text, count)).toBe(before + 1);
  });

  it('are one series for everything that no route answers', async () => {
    for (const url of ['/13800138000', '/v1/secret/abc', '/%ff']) await hall.app.inject(url);
    await hall.app.inject({ method: 'PROPFIND', url: '/anything' });
    const routes = [...(await read(hall)).matchAll(/^hall_http_requests_total\{route="([^"]*)"/gm)];
    const unknown = routes.map(([, route]) => route).filter((route) => route === 'unknown');
    expect(unknown.length).toBeLessThanOrEqual(2);
    expect(await read(hall)).not.toMatch(/13800138000|secret|anything/);
  });

  it('name refusals by their code', async () => {
    const series = `hall_refusals_total{code="${String(codes.authExpired)}"}`;
    const before = valueOf(await read(hall), series) ?? 0;
    await hall.app.inject('/v1/user/profile');
    expect(valueOf(await read(hall), series)).toBe(before + 1);
  });

  it('count what was refused because of load by its kind, and nowhere else', async () => {
    const busy = await buildTestApp({ beside: hall, config: { loadLimits: { read: 0 } } });
    const moving = setInterval(() => hall.clock.advance(50), 5);
    try {
      await busy.app.inject('/v1/user/profile');
      const text = await read(busy);
      expect(valueOf(text, 'hall_shed_requests_total{kind="read"}')).toBe(1);
      expect(text).not.toContain('route="/v1/user/profile"');
      expect(valueOf(text, 'hall_load{kind="read",state="in_flight"}')).toBe(0);
    } finally {
      clearInterval(moving);
      await busy.close();
    }
  });

  it('tell of each cache what was found in it, what failed, and what it keeps', async () => {
    const figure = async (name: string, labels: string) =>
      valueOf(await read(hall), `hall_cache_${name}{cache="activities"${labels}}`) ?? Number.NaN;
    const all = async () =>
      Promise.all([
        ...['hit', 'miss'].map((state) => figure('lookups_total', `,state="${state}"`)),
        ...[figure('failures_total', ''), figure('evictions_total', '')],
        ...['kept', 'in_flight'].map((state) => figure('size', `,state="${state}"`)),
      ]);
    const list = () => hall.app.inject('/v1/ug/activity/info?activity_id=day');
    hall.clock.advance(minuteMs);
    await list();
    const [hits = 0, misses = 0, ...rest] = await all();
    expect(rest).toEqual([0, 0, 1, 0]);
    await list();
    hall.clock.advance(minuteMs);
    await list();
    const after = await all();
    expect(after[0]).toBeGreaterThan(hits);
    expect(after.slice(1)).toEqual([misses + 1, 0, 0, 1, 0]);
  });

  it('hold nothing of a visitor', async () => {
    const member = await hall.member();
    await member.call('/v1/user/profile');
    await member.call('/v1/ug/activity/participate', {
      method: 'POST',
      body: { activity_id: 'day', task_id: 'one' },
    });
    const text = await read(hall);
    const rows = await hall.database.query.selectFrom('member').select(['id', 'phone']).execute();
    for (const { id, phone } of rows) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(phone);
    }
    const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name]) => name);
    const known = ['route', 'method', 'status', 'le', 'code', 'kind', 'state', 'part', 'cache'];
    expect([...new Set(labels)].filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

describe('the figures of the database', () => {
  it('count jobs by state, the wait of the oldest, and awards that are pending', async () => {
    const { query } = hall.database;
    await query.deleteFrom('job').execute();
    const now = hall.clock.now();
    const write = (dedupeKey: string, runAt: number, kind = 'work') =>
      enqueueJob(query, random, { kind, dedupeKey, payload: {}, runAt });
    await write('due', now - 30_000);
    await write('award', now - 1000, deliveryJob);
    await write('later', now + 1000);
    await write('running', now - 60_000);
    await query
      .updateTable('job')
      .set({ lease_until: new Date(now + 1000) })
      .where('dedupe_key', '=', 'running')
      .execute();
    await write('dead', now);
    await query
      .updateTable('job')
      .set({ dead_at: new Date(now) })
      .where('dedupe_key', '=', 'dead')
      .execute();
    await write('done', now);
    await query
      .updateTable('job')
      .set({ done_at: new Date(now) })
      .where('dedupe_key', '=', 'done')
      .execute();
    const text = await metricsOf().text();
    const jobs = ['due', 'running', 'later', 'dead'].map((state) =>
      valueOf(text, `hall_jobs{state="${state}"}`),
    );
    expect(jobs).toEqual([2, 1, 1, 1]);
    expect(valueOf(text, 'hall_oldest_due_job_age_seconds')).toBe(30);
    expect(valueOf(text, 'hall_awards_pending')).toBe(1);
    expect(valueOf(text, 'hall_database_connections{state="max"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'hall_database_available')).toBe(1);
  });

  it('tell by kind how many activities have work, how many of them fail, and for how long the oldest waits', async () => {
    const { query } = hall.database;
    const now = hall.clock.now();
    const due = (seconds: number) => ({
      due_at: new Date(now - seconds * 1000),
      claimable_at: new Date(now),
    });
    await query
      .insertInto('activity_work')
      .values([
        { activity_id: 'a', kind: 'settle', ...due(90) },
        { activity_id: 'b', kind: 'settle', ...due(30), failures: 2 },
        { activity_id: 'a', kind: 'remind', ...due(5) },
      ])
      .execute();
    const metrics = metricsOf();
    const figures = async (kind: string) => {
      const text = await metrics.text();
      return ['hall_work_activities', 'hall_work_failing_activities', 'hall_oldest_work_age_seconds'].map(
        (name) => valueOf(text, `${name}{kind="${kind}"}`),
      );
    };
    expect(await figures('settle')).toEqual([2, 1, 90]);
    expect(await figures('remind')).toEqual([1, 0, 5]);
    await query.deleteFrom('activity_work').where('kind', '=', 'settle').execute();
    hall.clock.advance(askEveryMs);
    expect(await figures('settle')).toEqual([undefined, undefined, undefined]);
    await query.deleteFrom('activity_work').execute();
  });

  it('do not count awards that wait because no provider is connected as overdue', async () => {
    const { query } = hall.database;
    await query.deleteFrom('job').execute();
    const now = hall.clock.now();
    const write = (kind: string, runAt: number) =>
      enqueueJob(query, random, { kind, dedupeKey: kind, payload: {}, runAt });
    await write(deliveryJob, now - 86_400_000);
    await write('work', now - 30_000);
    const text = await metricsOf({ isDelivering: false }).text();
    expect(valueOf(text, 'hall_oldest_due_job_age_seconds')).toBe(30);
    expect(valueOf(text, 'hall_jobs{state="due"}')).toBe(1);
    expect(valueOf(text, 'hall_awards_pending')).toBe(1);
  });

  it('are asked for once in fifteen seconds, however often they are read', async () => {
    const clock = new FakeClock();
    const metrics = metricsOf({ clock });
    await hall.database.query.deleteFrom('job').execute();
    await metrics.text();
    await enqueueJob(hall.database.query, random, {
      ...{ kind: 'work', dedupeKey: 'new', payload: {}, runAt: clock.now() },
    });
    clock.advance(askEveryMs - 1);
    const old = await metrics.text();
    expect(valueOf(old, 'hall_jobs{state="due"}')).toBe(0);
    expect(valueOf(old, 'hall_database_figures_age_seconds')).toBeCloseTo(15, 0);
    clock.advance(1);
    const fresh = await metrics.text();
    expect(valueOf(fresh, 'hall_jobs{state="due"}')).toBe(1);
    expect(valueOf(fresh, 'hall_database_figures_age_seconds')).toBe(0);
  });

  it('are not waited for beyond the deadline, and a database that hangs is asked one question', async () => {
    const clock = new FakeClock();
    let questions = 0;
    const hanging = {
      poolUsage: () => ({ inUse: 20, waiting: 3, max: 20 }),
      isAvailable: false,
      query: hangingQuery(() => (questions += 1)),
    };
    const waits: number[] = [];
    const pause = (ms: number) => Promise.resolve(waits.push(ms));
    const metrics = new Metrics({
      ...{ database: hanging as never, clock, deliveryKind: deliveryJob, isDelivering: true, pause },
    });
    const text = await metrics.text();
    clock.advance(10 * askEveryMs);
    await metrics.text();
    expect(waits).toEqual([500, 500]);
    expect(questions).toBe(1);
    expect(valueOf(text, 'hall_database_connections{state="waiting"}')).toBe(3);
    expect(valueOf(text, 'hall_database_available')).toBe(0);
    expect(valueOf(text, 'hall_database_figures_age_seconds')).toBeNaN();
  });
});

function metricsOf({ clock = hall.clock, isDelivering = true } = {}): Metrics {
  return new Metrics({ database: hall.database, clock, deliveryKind: deliveryJob, isDelivering });
}

/** The query executor of a database that never answers. */
function hangingQuery(asked: () => void) {
  return {
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: () => ({}),
      executeQuery: () => {
        asked();
        return new Promise(() => undefined);
      },
    }),
  };
}

describe('alarms', () => {
  it('are counted by name, from zero on', async () => {
    const raised: string[] = [];
    const metrics = metricsOf();
    const alarm: Alarm = countedAlarm(metrics.registry, (what) => raised.push(what));
    const series = (name: string) => `hall_alarms_total{name="${name}"}`;
    const quiet = await metrics.registry.metrics();
    for (const name of Object.values(alarmNames)) expect(valueOf(quiet, series(name))).toBe(0);
    alarm('a job was given up', { kind: 'work' });
    expect(raised).toEqual(['a job was given up']);
    expect(valueOf(await metrics.registry.metrics(), series('job_given_up'))).toBe(1);
  });
});
