import { codes } from '#contract/http/codes.ts';
import { targets } from '#contract/pages/bundles.ts';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { measures } from '#contract/tracking/measures.ts';
import { minuteMs } from '#server/clock.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { analyseRolloutJob } from './analyse-rollout.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { ReleaseCounts, startPatienceMs } from './release-counts.ts';
import { listStops } from './release-stops.ts';

const [stable, candidate] = ['20261101T000000-aaaaaaaaaaaa', '20261102T000000-bbbbbbbbbbbb'];
const clock = new FakeClock();
const counts = new ReleaseCounts(clock, (id) => id === stable || id === candidate);
const killed = { targets: new Set<string>(), types: new Set<string>() };
const switches = {
  isTargetKilled: (target: string) => killed.targets.has(target),
  isTypeKilled: (type: string) => killed.types.has(type),
};
let hall: TestApp;
let callers = 0;

beforeAll(async () => {
  hall = await buildTestApp({
    ...{ releaseCounts: counts, switches, activities: [anActivity({ id: 'day' })] },
    config: { trustProxy: ['loopback'] },
  });
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  await counts.flush(hall.database);
  await hall.database.query.deleteFrom('release_count').execute();
});

/** A call of a page of a release, from a network of its own. */
const call = (
  url: string,
  release: string,
  body?: object,
  ip = `10.1.${String((callers += 1) >> 8)}.${String(callers & 255)}`,
) =>
  hall.app.inject({
    ...{ url, method: body ? 'POST' : 'GET' },
    ...(body && { payload: body }),
    headers: { 'x-requested-with': 'invest-hall', 'x-release': release, 'x-forwarded-for': ip },
  });

const channel: ReleaseChannel = {
  ...{ format: 1, sequence: 7, changedAt: new Date(clock.now()).toISOString(), actor: 'a', reason: 'r' },
  ...{ stable, previous: null, killed: { targets: [], campaigns: [] } },
  candidate: { id: candidate, share: 500, targets: [...targets], allow: [], isPaused: false },
};

/** What two servers that judge at the same time tell. */
async function judge(now = clock.now()): Promise<unknown[]> {
  const alarms: unknown[] = [];
  const job = analyseRolloutJob({
    database: hall.database,
    releases: { current: channel },
    alarm: (what, facts) => void alarms.push([what, facts]),
  });
  const run = () => job.run({ id: '', payload: {}, attempt: 1 }, now);
  await Promise.all([run(), run()]);
  return alarms;
}

describe('what is counted of a release', () => {
  it('is added up over the flushes of all servers, for known releases, and not without end from one network', async () => {
    const unknown = '20261103T000000-cccccccccccc';
    for (const release of [stable, stable, unknown]) await call(activityCenter.list.path, release);
    for (let times = 0; times < 9; times += 1) await call('/v1/nothing', stable, undefined, '10.9.9.9');
    const { report } = measures;
    await call(report.path, candidate, { release: candidate, visits: 1, painted: 700, errors: 2 });
    await counts.flush(hall.database);
    await call(report.path, candidate, { release: candidate, visits: 1 });
    await counts.flush(hall.database);
    const rows = await hall.database.query
      .selectFrom('release_count')
      .select(['release_id', 'kind', 'bucket', 'count'])
      .orderBy('release_id')
      .orderBy('kind')
      .execute();
    const row = (release_id: string, kind: string, count: number, bucket = 0) => ({
      release_id,
      kind,
      bucket,
      count,
    });
    expect(rows).toEqual([
      ...[row(stable, 'call', 11), row(stable, 'failed_call', 5)],
      ...[row(candidate, 'call', 2), row(candidate, 'error', 2)],
      ...[row(candidate, 'painted', 1, 713), row(candidate, 'visit', 2)],
    ]);
  });

  it.each([
    ['a field that is none', { visitor: '1' }],
    ['an id that is none', { release: 'x' }],
    ['more errors than a page reports', { errors: 21 }],
  ])('has nothing of %s', async (_what, more) => {
    const reply = await call(measures.report.path, stable, { release: stable, ...more });
    expect(reply.json()).toMatchObject({ code: codes.badRequest });
  });
});

describe('a candidate', () => {
  it('whose calls fail is stopped once, by what was counted in the same minutes', async () => {
    for (let times = 0; times < 60; times += 1) await call(activityCenter.list.path, stable);
    for (let times = 0; times < 60; times += 1)
      await call(times % 5 === 0 ? '/v1/nothing' : activityCenter.list.path, candidate);
    await counts.flush(hall.database);
    expect(await judge(clock.now() + 20 * minuteMs)).toEqual([]);
    expect(await judge()).toEqual([
      [
        'a release was stopped',
        { release: candidate, stable, reason: expect.stringMatching(/^failed calls: 20.0 %/) as unknown },
      ],
    ]);
    expect(await listStops(hall.database)).toMatchObject([{ releaseId: candidate, sequence: 7 }]);
  });

  const see = (release: string, ip: string, cookie = `guid=${'1'.repeat(15)}`) =>
    counts.seeView(release, { target: 'app', cookie, userAgent: '', ip });
  /** Pages of both releases in the app, from networks of their own; those of the stable one start. */
  const seePages = async (): Promise<void> => {
    for (let times = 0; times < 60; times += 1) {
      see(stable, `10.2.0.${String(times)}`);
      see(candidate, `10.2.1.${String(times)}`);
      if (times % 2 === 0) counts.add({ release: stable, target: 'app', kind: 'visit' });
      // Other hosts have more visitors, and no fault.
      for (const target of ['h5', 'h5', 'miniprogram'] as const)
        counts.add({ release: candidate, target, kind: 'visit' });
    }
    await counts.flush(hall.database);
  };

  it('whose pages never start in one host is stopped, once they had the time to', async () => {
    await hall.database.query.deleteFrom('release_stop').execute();
    await seePages();
    expect(await judge()).toEqual([]);
    clock.advance(startPatienceMs);
    await counts.flush(hall.database);
    const reason = 'app: pages that have started: 0.0 % (0 of 60), stable 50.0 % (30 of 60)';
    expect(await judge()).toEqual([['a release was stopped', { release: candidate, stable, reason }]]);
  });

  it('is not stopped by a robot that runs no scripts, or by visitors who have not agreed to be counted', async () => {
    await hall.database.query.deleteFrom('release_stop').execute();
    for (let times = 0; times < 60; times += 1) {
      see(stable, `10.3.0.${String(times)}`);
      counts.add({ release: stable, target: 'app', kind: 'visit' });
      see(candidate, '10.3.1.1');
      see(candidate, `10.3.2.${String(times)}`, 'sid=1');
    }
    clock.advance(startPatienceMs);
    await counts.flush(hall.database);
    const rows = hall.database.query.selectFrom('release_count').select(['release_id', 'count']);
    expect(await rows.where('kind', '=', 'page').orderBy('release_id').execute()).toEqual([
      { release_id: stable, count: 60 },
      { release_id: candidate, count: 5 },
    ]);
    expect(await judge()).toEqual([]);
  });

  it('is not judged by minutes in which nobody had the stable one', async () => {
    await hall.database.query.deleteFrom('release_stop').execute();
    for (let times = 0; times < 60; times += 1) await call(activityCenter.list.path, stable);
    clock.advance(minuteMs);
    for (let times = 0; times < 60; times += 1) await call('/v1/nothing', candidate);
    await counts.flush(hall.database);
    expect(await judge()).toEqual([]);
  });
});

describe('what is switched off', () => {
  it('is a target, whose calls get the envelope with the time to come back', async () => {
    killed.targets.add('h5');
    const refused = await call(activityCenter.list.path, stable);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      ...[503, '60', { code: codes.unavailable, data: {}, msg: '活动大厅暂时无法使用，请几分钟后再试' }],
    ]);
    expect((await hall.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    killed.targets.clear();
    expect((await call(activityCenter.list.path, stable)).json()).toMatchObject({ code: 0 });
  });

  it('is a campaign, whose acts are refused with a reason and done later with the same key', async () => {
    const member = await hall.member();
    const { type } = anActivity({ id: 'day' });
    killed.types.add(type);
    const act = () => member.participate('day', 'one', 'the-key-of-one-act');
    expect(await act()).toMatchObject({
      code: codes.activityPaused,
      msg: '这个活动暂时无法参加，请稍后再来',
    });
    expect((await call(activityCenter.list.path, stable)).json()).toMatchObject({ code: 0 });
    killed.types.clear();
    expect(await act()).toMatchObject({ code: 0 });
  });
});
