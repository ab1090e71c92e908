import { Caches } from '#server/cache.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { rowsReadFrom } from '#server/testing/recorded-statements.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { enrolled, takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { ActivityCatalogue } from './activity-catalogue.ts';
import { changeState } from './activity-changes.ts';
import {
  loadActivities,
  loadActivity,
  loadPublicForUpdate,
  reloadActivities,
} from './activity-repository.ts';
import type { KnownContents } from './activity-repository.ts';
import type { ContentActivity } from './activity.schema.ts';

let database: Database;
const clock = new FakeClock();
const random = sequenceRandom('held');
const memberId = random.uuid();

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const author = () => anAuthor(clock, random, '测试');
const apply = (activity: ContentActivity) =>
  applyContent(database, { isSample: true, activities: [activity], banners: [] }, author());
const hold = (id: string) =>
  database.transaction((transaction) => loadPublicForUpdate(database, transaction, id, memberId));
const load = (id: string) => database.transaction((transaction) => loadActivity(transaction, id));

describe('an activity that was read before', () => {
  it('is returned as it is stored, the first time and later', async () => {
    await apply(anActivity({ id: 'again' }));
    const stored = await load('again');
    expect(stored).not.toBeNull();
    expect(await hold('again')).toEqual({ activity: stored, isEnrolled: false });
    expect(await hold('again')).toEqual({ activity: stored, isEnrolled: false });
    expect(await hold('nowhere')).toBeNull();
  });

  it('has the tasks, prizes and texts of an edit immediately', async () => {
    const activity = anActivity({ id: 'edited', title: '一', bonusStock: 5 });
    await apply(activity);
    await hold('edited');
    await apply({ ...activity, title: '二', tasks: [] });
    expect((await hold('edited'))?.activity).toMatchObject({ title: '二', tasks: [], versionNo: 2 });
    expect((await hold('edited'))?.activity).toEqual(await load('edited'));
    await apply(activity);
    expect((await hold('edited'))?.activity).toMatchObject({ title: '一', versionNo: 3 });
  });

  it('is paused, prolonged and marked immediately', async () => {
    await apply(anActivity({ id: 'moved' }));
    await hold('moved');
    const prolonged = { ends_at: new Date(clock.now() + 7_654_321) };
    await database.query.updateTable('activity').set(prolonged).where('id', '=', 'moved').execute();
    await database.transaction((transaction) => changeState(transaction, 'moved', 'paused', author()));
    await takePart(
      database,
      { activity: 'moved', memberId, random, now: clock.now() },
      enrolled((context) =>
        context.transaction
          .updateTable('activity_version')
          .set({ drawn_on: true })
          .where('activity_id', '=', context.activity.id)
          .execute(),
      ),
    );
    const held = await hold('moved');
    expect(held?.activity).toMatchObject({ state: 'paused', endsAt: prolonged.ends_at, isDrawnOn: true });
    expect(held).toEqual({ activity: await load('moved'), isEnrolled: true });
  });
});

describe('all activities', () => {
  it('are read as they are stored, and the content of those alone that have another version', async () => {
    await apply(anActivity({ id: 'first' }));
    await apply(anActivity({ id: 'second', bonusStock: 5 }));
    let known: KnownContents = new Map();
    const all = async () => {
      const { activities, contents } = await reloadActivities(database, known);
      known = contents;
      return activities;
    };
    const stored = async () => {
      const ids = (await loadActivities(database)).map(({ id }) => id);
      return Promise.all(ids.map((id) => load(id)));
    };
    /** Of the first statement everything that can change, of the second the contents that were read. */
    const read = () => rowsReadFrom(['activity'], all);
    expect(await all()).toEqual(await stored());
    const count = (await all()).length;
    expect(await read()).toEqual([count]);
    await apply({ ...anActivity({ id: 'first' }), title: '二' });
    await database.query
      .updateTable('activity_prize')
      .set({ total: 4 })
      .where('activity_id', '=', 'second')
      .execute();
    await database.transaction((transaction) => changeState(transaction, 'moved', 'scheduled', author()));
    expect(await read()).toEqual([count, 2]);
    expect(await all()).toEqual(await stored());
    expect(await read()).toEqual([count]);
  });

  it('are read by the catalogue every three seconds, without the contents that it knows', async () => {
    const catalogue = new ActivityCatalogue(database, new Caches(clock));
    const count = (await loadActivities(database)).length;
    expect((await rowsReadFrom(['activity'], () => catalogue.all())).length).toBe(2);
    clock.advance(3000);
    expect(await rowsReadFrom(['activity'], () => catalogue.all())).toEqual([count]);
  });

  it('are known no longer than they are stored', async () => {
    const gone = { mark: 'old', activity: (await loadActivities(database))[0]! };
    const { activities, contents } = await reloadActivities(database, new Map([['gone', gone]]));
    expect([...contents.keys()]).toEqual(activities.map(({ id }) => id));
    expect(contents.has('gone')).toBe(false);
  });
});
