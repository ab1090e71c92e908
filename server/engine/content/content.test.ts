import { playTypes } from '#server/campaigns/campaigns.ts';
import type { Database } from '#server/db/database.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { applyContent } from './apply-content.ts';
import { checkContent, windowOf } from './content-rules.ts';
import { readContent } from './read-content.ts';
import { applyToEmpty, rollSampleWindows } from '#server/sample/sample-content.ts';

const folder = new URL('../../../content/', import.meta.url);
const now = Date.parse('2026-11-21T12:00:00+08:00');
const paths = new Set(['/activity/financial_day']);
const check = (activity: unknown) =>
  checkContent(
    { isSample: true, activities: [activity], banners: [] },
    { playTypes, builtPaths: paths, now },
  );

describe('the content of the repository', () => {
  it('is right', async () => {
    expect(checkContent(await readContent(folder), { playTypes, builtPaths: null, now })).toEqual([]);
  });

  it('is a sample of every slot of banners', async () => {
    const content = (await readContent(folder)) as Record<'banners', { slot?: string }[]>;
    expect(content).toMatchObject({ isSample: true });
    expect(new Set(content.banners.map((banner) => banner.slot)).size).toBe(4);
  });

  it.each([...playTypes.keys(), 'rights'])(
    'has an activity of the type %p that runs, one to come, one that is over and one that is not published',
    async (type) => {
      const { activities } = (await readContent(folder)) as Content;
      const own = activities.filter((activity) => activity.type === type);
      // A campaign that the generator has just written has its trial alone.
      if (own.length === 1 && own.every(({ id }) => id.endsWith('-trial'))) return;
      const states = own.map(({ online, window }) => {
        if (!online) return 'not published';
        const { startsAt, endsAt } = windowOf(window, now);
        if (startsAt.getTime() > now) return 'to come';
        return endsAt.getTime() > now ? 'runs' : 'over';
      });
      expect(states).toEqual(expect.arrayContaining(['runs', 'to come', 'over', 'not published']));
    },
  );
});

describe('checkContent', () => {
  it('accepts an activity that is right', () => {
    expect(check(anActivity())).toEqual([]);
  });

  it.each(['buy', 'hold', 'transfer', 'asset'])(
    'refuses a task of the kind %p: no award depends on a fund',
    (kind) => {
      const activity = anActivity({ taskIds: ['one'] });
      const tasks = activity.tasks.map((task) => ({ ...task, kind }));
      expect(check({ ...activity, tasks })).not.toEqual([]);
    },
  );

  it.each([
    ['an unknown play type', { type: 'nothing' }, 'no play type'],
    ['a config of another shape', { config: {} }, 'config'],
    ['a window that ends before it starts', { window: { startsInDays: 2, endsInDays: 2 } }, 'window'],
    ['a date that is none', { window: { startsAt: 'soon', endsAt: 'later' } }, 'window'],
    ['an address that is not ours', { path: '/elsewhere' }, 'no address of the product'],
    ['a foreign address', { path: 'https://evil.example' }, 'path'],
    ['no rules', { rules: [] }, 'rules'],
    ['an unknown key', { prize: 1 }, ''],
  ])('refuses %s', (_what, change, words) => {
    expect(check({ ...anActivity(), ...change }).join()).toContain(words);
    expect(check({ ...anActivity(), ...change })).not.toEqual([]);
  });

  it('refuses an id that appears twice', () => {
    const activities = [anActivity(), anActivity()];
    expect(
      checkContent({ isSample: true, activities, banners: [] }, { playTypes, builtPaths: paths, now }),
    ).toContain('activity day appears twice');
  });
});

describe('windowOf', () => {
  it.each(['2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.999Z'])(
    'counts calendar days of Shanghai from %s',
    (moment) => {
      const { startsAt, endsAt } = windowOf({ startsInDays: 0, endsInDays: 2 }, Date.parse(moment));
      expect(startsAt.toISOString()).toBe('2026-11-20T16:00:00.000Z');
      expect(endsAt.toISOString()).toBe('2026-11-22T16:00:00.000Z');
    },
  );
});

describe('content in the database', () => {
  let database: Database;
  const clock = new FakeClock();
  const random = sequenceRandom('content');
  beforeAll(async () => {
    database = await freshDatabase();
  }, bootTimeoutMs);
  afterAll(() => database.close());

  const apply = (activity: ReturnType<typeof anActivity>) =>
    applyContent(database, { isSample: true, activities: [activity], banners: [] }, anAuthor(clock, random));
  const prize = () =>
    database.query
      .selectFrom('activity_prize')
      .innerJoin('activity_prize_slice as slice', 'slice.activity_id', 'activity_prize.activity_id')
      .select(['total', 'slice.stock'])
      .executeTakeFirstOrThrow();

  it('keeps what was given away when the total of a prize changes, and refuses a total below it', async () => {
    await apply(anActivity({ bonusStock: 10 }));
    await database.query.updateTable('activity_prize_slice').set({ stock: 4 }).execute();
    await apply(anActivity({ bonusStock: 20, title: '新名' }));
    expect(await prize()).toEqual({ total: 20, stock: 14 });
    await expect(apply(anActivity({ bonusStock: 5, title: '再改' }))).rejects.toThrow();
    expect(await prize()).toEqual({ total: 20, stock: 14 });
    expect(await database.query.selectFrom('activity').select('title').execute()).toEqual([
      { title: '新名' },
    ]);
  });

  it('moves the windows of the sample with the days', async () => {
    await apply(anActivity({ id: 'rolling' }));
    clock.advance(3 * 24 * 60 * 60 * 1000);
    await rollSampleWindows(database, clock);
    const { starts_at: startsAt } = await database.query
      .selectFrom('activity')
      .select('starts_at')
      .where('id', '=', 'rolling')
      .executeTakeFirstOrThrow();
    expect(startsAt.toISOString()).toBe('2026-11-23T16:00:00.000Z');
  });

  it('is applied at a first start only', async () => {
    expect(await applyToEmpty(database, { clock, random }, folder, playTypes)).toBe(false);
    for (const table of [
      'activity_version',
      'activity_budget',
      'activity_budget_slice',
      'activity_prize_slice',
      'activity_task',
    ] as const)
      await database.query.deleteFrom(table).execute();
    await database.query.deleteFrom('activity_prize').execute();
    await database.query.deleteFrom('activity').execute();
    expect(await applyToEmpty(database, { clock, random }, folder, playTypes)).toBe(true);
  });
});
