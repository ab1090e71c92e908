import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { enrolled, takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { applyContent } from './apply-content.ts';
import { exportContent } from './export-content.ts';
import { contentDifferences } from './content-versions.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { rulesSheet } from '#server/engine/activity/activity-view.ts';

let database: Database;
const clock = new FakeClock();
const random = sequenceRandom('versions');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const contentOf = (...activities: ContentActivity[]) => ({ isSample: true, activities, banners: [] });
const apply = (activity: ContentActivity, reason = '测试') =>
  applyContent(database, contentOf(activity), anAuthor(clock, random, reason));
const versions = (id: string) =>
  database.query
    .selectFrom('activity_version')
    .select(['version_no', 'drawn_on', 'content'])
    .where('activity_id', '=', id)
    .orderBy('version_no')
    .execute();
const load = async (id: string) => {
  const activity = await database.transaction((transaction) => loadActivity(transaction, id));
  if (activity === null) throw new Error(`there is no activity ${id}`);
  return activity;
};

describe('the versions of an activity', () => {
  it('grow with every edit and never change, and applying the same again makes none', async () => {
    await apply(anActivity({ id: 'edited', title: '一' }));
    await apply(anActivity({ id: 'edited', title: '一' }));
    await apply(anActivity({ id: 'edited', title: '二' }));
    await apply(anActivity({ id: 'edited', title: '一' }));
    expect(await versions('edited')).toMatchObject([
      { version_no: 1, content: { title: '一' } },
      { version_no: 2, content: { title: '二' } },
      { version_no: 3, content: { title: '一' } },
    ]);
    expect(await load('edited')).toMatchObject({ title: '一', versionNo: 3 });
  });

  it('are marked when the first prize is given by them, and only then', async () => {
    const activity = anActivity({ id: 'drawn', bonusStock: 5 });
    await apply(activity);
    const win = () =>
      takePart(
        database,
        { activity: 'drawn', memberId: random.uuid(), random, now: clock.now() },
        enrolled(async (context) => {
          const [prize] = context.activity.prizes;
          if (prize) await grantPrize(context, prize);
        }),
      );
    expect(await versions('drawn')).toMatchObject([{ drawn_on: false }]);
    await win();
    await win();
    await apply({ ...activity, title: '改名' });
    expect(await versions('drawn')).toMatchObject([{ drawn_on: true }, { drawn_on: false }]);
  });

  it('are audited with what was and what is, by whom and why', async () => {
    await apply(anActivity({ id: 'audited', title: '旧' }), '上线');
    await apply(anActivity({ id: 'audited', title: '新' }), '改错字');
    const entries = await database.query
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject', '=', 'activity:audited')
      .orderBy('reason')
      .execute();
    expect(entries).toMatchObject([
      { action: 'activity.content', actor: 'test', reason: '上线', before: null, after: { title: '旧' } },
      { action: 'activity.content', reason: '改错字', before: { title: '旧' }, after: { title: '新' } },
    ]);
  });

  it('are compared field by field before they are applied', async () => {
    await apply(anActivity({ id: 'compared', bonusStock: 3 }));
    const others = (await database.query.selectFrom('activity').select('id').execute())
      .filter(({ id }) => id !== 'compared')
      .map(({ id }) => `? ${id} is only in the database`);
    const changed = anActivity({ id: 'compared', bonusStock: 4, tag: '新' });
    const lines = await contentDifferences(database, contentOf(changed, anActivity({ id: 'new' })));
    expect(lines.filter((line) => !others.includes(line))).toEqual([
      '~ compared: version 1 -> 2',
      '    tag: "理财日" -> "新"',
      '    prizes/0/stock: 3 -> 4',
      '+ new',
    ]);
    expect(
      await contentDifferences(database, contentOf(anActivity({ id: 'compared', bonusStock: 3 }))),
    ).toEqual(others);
  });
});

describe('the audit', () => {
  it('is only ever added to: no code of the server changes or deletes an entry', () => {
    const root = new URL('../../', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const touching = files.filter((file) =>
      /(updateTable|deleteFrom|update|delete from|truncate)\W{1,3}audit_entry/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(touching).toEqual([]);
  });

  it('that are exported and applied again make none, whatever the order of their keys', async () => {
    await apply(anActivity({ id: 'exported' }));
    const { content } = await exportContent(database, true);
    expect(content.activities.map(({ id }) => id)).toContain('exported');
    expect(await contentDifferences(database, content)).toEqual([]);
    const before = await versions('exported');
    await applyContent(database, content, anAuthor(clock, random, '再次导入'));
    expect(await versions('exported')).toEqual(before);
  });

  it('takes no entry without a reason', async () => {
    await expect(apply(anActivity({ id: 'silent' }), '')).rejects.toThrow();
    const rows = await database.query.selectFrom('activity').where('id', '=', 'silent').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('the rules sheet', () => {
  it('tells what was written and what has to be disclosed: organiser, window, values, counts, odds, claims', async () => {
    await apply({
      ...anActivity({ id: 'sheet', bonusStock: 20, taskIds: ['one'] }),
      pools: [
        {
          ...{ id: 'egg', title: '砸金蛋', currency: 'token', cost: 1, totalWeight: 100_000 },
          entries: [
            { prize: 'bonus', weight: 3 },
            { prize: '', weight: 99_997 },
          ],
        },
      ],
    });
    expect(rulesSheet(await load('sheet'))).toEqual([
      '规则',
      '主办方：活动组；联系方式：在线客服。',
      '活动时间（北京时间）：2026年11月21日00:00至2026年11月21日24:00。',
      '任务「任务one」：券one（价值1元），每人一份。',
      '奖品「全勤礼」：价值18元，共20份。',
      '「砸金蛋」每次抽取概率：全勤礼0.003%，谢谢参与99.997%。',
      '领取方式：自动发放。领取截止：2026年12月21日24:00，逾期作废。',
    ]);
  });

  it('adds nothing where nothing is given away', async () => {
    await apply(
      anActivity({ id: 'plain', type: 'rights', config: {}, taskIds: [], prizes: [], disclosure: undefined }),
    );
    expect(rulesSheet(await load('plain'))).toEqual(['规则']);
  });
});
