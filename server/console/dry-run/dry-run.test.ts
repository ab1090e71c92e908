import { dryRuns } from '#contract/console/dry-run.ts';
import { codes } from '#contract/http/codes.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { Database as Opened } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { versionOf } from '#server/engine/content/content-versions.ts';
import { systemRandom } from '#server/random.ts';
import { aPool } from '#server/testing/a-drawing.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase, postgresUrl } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DryRunOptions } from './campaign-model.ts';
import { dryRun } from './dry-run.ts';
import { findNewestDryRun } from './dry-run-records.ts';
import { DryRuns } from './dry-runs.ts';
import { ownName, withOwnDatabase } from './own-database.ts';

let database: Database;
let desk: ConsoleDesk;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

type Prizes = ContentActivity['prizes'];
const prize = (id: string, stock: number, valueFen: number, more: Partial<Prizes[number]> = {}) => ({
  ...{ id, title: `奖品${id}`, valueDesc: '1元', sourceDesc: '抽奖', kind: 'coupon' as const },
  ...{ stock, valueFen, ...more },
});

/** Two tasks of one yuan that pay a chance each; one draw in ten wins ten yuan, six of ten one yuan. */
function campaign(changes: Partial<ContentActivity> = {}): ContentActivity {
  const entries = [
    { prize: 'big', weight: 1 },
    { prize: 'small', weight: 6 },
    { prize: '', weight: 3 },
  ];
  return {
    ...anActivity({ id: 'campaign', config: { subtitle: '', chancesPerTask: 1 } }),
    window: { startsInDays: 1, endsInDays: 5 },
    prizes: [prize('big', 150, 1000), prize('small', 5000, 100)],
    pools: [aPool({ entries, consolation: 'small' })],
    ...changes,
  };
}

const assumed: DryRunOptions = {
  ...{ members: 1500, repetitions: 20, seed: 'test', curve: 'early', peakShare: 50 },
  ...{ tasks: { one: 5000, two: 2500 }, earned: {}, extra: { chance: 5000 } },
};

const never = { onProgress: () => undefined, isCancelled: () => false };
const play = (content: ContentActivity, options = assumed) =>
  dryRun(
    { database, random: systemRandom, name: ownName(randomUUID()), now: desk.clock.now(), watch: never },
    content,
    options,
  );

const leftovers = async () =>
  (
    await sql<{
      datname: string;
    }>`select datname from pg_database where starts_with(datname, 'dry_run_')`.execute(database.query)
  ).rows;

describe('a dry run', () => {
  it('comes within two per cent of the odds, and leaves no database', async () => {
    const result = await play(campaign());
    // 1.25 draws of each member: 187.5 big ones are picked of 150, and what is beyond becomes a small one.
    expect(result.exact_fen).toBeGreaterThan(0);
    const byHand = 1500 * 0.75 * 100 + 150 * 1000 + (1500 * 1.25 * 0.6 + 37.5) * 100;
    expect(Math.abs((result.exact_fen ?? 0) / byHand - 1)).toBeLessThan(0.002);
    expect(Math.abs(result.spend.mean / byHand - 1)).toBeLessThan(0.02);
    expect(result.prizes[0]).toMatchObject({ id: 'big', given: 150, ends_share: 10_000 });
    expect(result.proof).toMatchObject({ members: 1500, differences: 0 });
    expect(await leftovers()).toEqual([]);
  }, 60_000);

  it('gives in memory what the database gives, with daily quantities and a budget that runs out', async () => {
    const content = campaign({
      prizes: [prize('big', 150, 1000, { perDay: 20 }), prize('small', 300, 100)],
      budgetFen: 150 * 1000 + 300 * 100 + 60_000,
    });
    const result = await play(content, { ...assumed, repetitions: 1, members: 1000, earned: { small: 500 } });
    expect(result.refused_tasks).toBeGreaterThan(0);
    expect(result.prizes[0]?.given).toBeLessThan(150);
    expect(result.exact_fen).toBeNull();
    expect(result.proof.differences).toBe(0);
  }, 60_000);

  it('says what is missing where the account may create no database', async () => {
    const role = `poor_${randomUUID().slice(0, 8)}`;
    await sql`create role ${sql.id(role)} login`.execute(database.query);
    const url = new URL(postgresUrl);
    url.username = role;
    const poor = new Opened(await openPostgres({ connectionString: url.href }));
    await expect(withOwnDatabase(poor, ownName(randomUUID()), () => Promise.resolve())).rejects.toThrow(
      '没有建库权限',
    );
    await poor.close();
    await sql`drop role ${sql.id(role)}`.execute(database.query);
  });
});

describe('the dry runs of a server', () => {
  const put = (content: ContentActivity) =>
    applyContent(
      database,
      { isSample: true, activities: [content], banners: [] },
      anAuthor(desk.clock, desk.context.random),
    );
  const stateOf = async (id: string) =>
    (await (await desk.as('author')).call(dryRuns.find, { query: { id } })).data;

  it('run one at a time, can be cancelled, and are found by the content that they played', async () => {
    const content = campaign({ id: 'shown' });
    await put(content);
    const runs = new DryRuns(desk.context);
    const by = anAuthor(desk.clock, desk.context.random);
    const start = () =>
      runs.start({ content, hash: versionOf(content) }, { ...assumed, members: 1000 }, 'lin', by);
    const both = await Promise.allSettled([start(), start()]);
    const [first = ''] = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await runs.cancel(first);
    await runs.settled();
    expect(await stateOf(first)).toMatchObject({ state: 'cancelled', result: null });
    const second = await start();
    await runs.settled();
    expect(await stateOf(second)).toMatchObject({ state: 'done', progress: 10_000, failure: '' });
    expect(await findNewestDryRun(database.query, versionOf(content))).toMatchObject({ id: second });
    expect(await findNewestDryRun(database.query, 'another')).toBeNull();
    expect(await leftovers()).toEqual([]);
    const author = await desk.as('author');
    const { data } = await author.call(dryRuns.setup, { query: { activity: 'shown' } });
    expect(data).toMatchObject({ content_hash: versionOf(content), options: { tasks: { one: 5000 } } });
    const unknown = { body: { activity: 'none', options: data.options } };
    expect(await author.call(dryRuns.start, unknown)).toMatchObject({ code: codes.notFound });
  }, 60_000);

  it('are interrupted when their server is gone, and their databases are dropped', async () => {
    const id = randomUUID();
    const at = new Date(desk.clock.now());
    await database.query
      .insertInto('dry_run')
      .values({
        ...{ id, activity_id: 'shown', title: '活动', content_hash: 'h', options: JSON.stringify(assumed) },
        ...{ state: 'running', requested_by: 'lin', created_at: at, beat_at: at },
      })
      .execute();
    await sql`create database ${sql.id(ownName(id))}`.execute(database.query);
    expect(await stateOf(id)).toMatchObject({ state: 'running' });
    desk.clock.advance(2 * minuteMs);
    expect(await stateOf(id)).toMatchObject({ state: 'interrupted' });
    expect(await leftovers()).toEqual([]);
  });
});
