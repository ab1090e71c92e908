import { collect } from '#contract/activity-kit/collect.ts';
import { codes } from '#contract/http/codes.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const playType = standardPlay({ type: 'collecting', parts: ['draw', 'tasks', 'collect'] });
const tasks = ['one', 'two', 'three'];
const fragment = (id: string, task: string) => ({ id, title: `碎片${id}`, picture: 'star', task });
const collection = {
  fragments: [fragment('sun', 'one'), fragment('moon', 'two')],
  treasure: { prize: 'bonus' },
};
const activity = (id: string, changes: object = {}, bonusStock = 1) =>
  anActivity({
    ...{ id, type: 'collecting', taskIds: tasks, bonusStock },
    config: { subtitle: '', chancesPerTask: 1, collection: { ...collection, ...changes } },
  });

describe('a set to collect over the API', () => {
  let hall: TestApp;
  let id: string;
  let ids = 0;
  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [{ playType }] });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, id)).toEqual([]));

  /** Starts another activity, because opened treasures stay open. */
  const start = async (changes: object = {}, stock = 1) => {
    // By then the cached content has expired.
    hall.clock.advance(5000);
    id = `set-${String((ids += 1))}`;
    await hall.apply([activity(id, changes, stock), anActivity()]);
  };
  const infoFor = async (visitor: TestVisitor) =>
    (await visitor.call(`${collect.info.path}?activity_id=${id}`)).data;
  const open = (visitor: TestVisitor, key?: string) =>
    visitor.post(collect.open.path, { activity_id: id }, key);
  const finish = (visitor: TestVisitor, task: string) => visitor.participate(id, task);
  const countsOf = async (visitor: TestVisitor) =>
    ((await infoFor(visitor)).fragment_list as { count: number }[]).map(({ count }) => count);
  /** A member with the full set. */
  const collector = async () => {
    const member = await hall.member();
    for (const task of ['one', 'two']) await finish(member, task);
    return member;
  };
  const awardsOf = () =>
    hall.database.query
      .selectFrom('award')
      .select('source')
      .where('activity_id', '=', id)
      .where('source', 'not like', 'task:%')
      .execute();

  it('shows a guest the set, the task that gives each fragment, and the treasure', async () => {
    await start();
    const { fragment_list: fragments, ...info } = await infoFor(hall.visitor());
    expect(info).toEqual({
      ...{ activity_id: id, is_complete: false, is_opened: false, is_sold_out: false },
      treasure_desc: '全勤礼',
      treasure_prize: expect.objectContaining({
        prize_id: 'bonus',
        value_desc: '18元',
        stock_left: 1,
        is_top: true,
      }) as object,
    });
    expect(fragments).toEqual([
      {
        ...{ fragment_id: 'sun', title: '碎片sun', picture: 'star', count: 0 },
        ...{ task_id: 'one', task_title: '任务one' },
      },
      expect.objectContaining({ fragment_id: 'moon', task_title: '任务two' }),
    ]);
  });

  it('gets the fragment of a task, once, besides its chances, and none from another task', async () => {
    await start();
    const member = await hall.member();
    expect((await finish(member, 'one')).data.result_msg).toBe('完成任务，获得1次抽奖机会和碎片「碎片sun」');
    expect((await finish(member, 'three')).data.result_msg).toBe('完成任务，获得1次抽奖机会');
    expect((await finish(member, 'one')).code).toBe(codes.taskDone);
    expect(await countsOf(member)).toEqual([1, 0]);
    expect(await countsOf(await hall.member())).toEqual([0, 0]);
  });

  it('is opened once, for one fragment of each name', async () => {
    await start();
    const [member, key] = [await hall.member(), crypto.randomUUID()];
    await finish(member, 'two');
    expect(await open(member)).toMatchObject({
      code: codes.setIncomplete,
      msg: '还差1块碎片，集齐后即可开启宝藏',
    });
    expect(await countsOf(member)).toEqual([0, 1]);
    await finish(member, 'one');
    expect(await infoFor(member)).toMatchObject({ is_complete: true, is_opened: false });
    const first = await open(member, key);
    expect(first.data).toEqual({ result: 'success', result_msg: '宝藏已开启，获得全勤礼' });
    expect((await open(member, key)).text).toBe(first.text);
    expect(await open(member)).toMatchObject({ code: codes.treasureOpened, msg: '宝藏已开启，每人限开一次' });
    expect(await infoFor(member)).toMatchObject({ is_complete: false, is_opened: true });
    expect(await countsOf(member)).toEqual([0, 0]);
    expect(await awardsOf()).toEqual([{ source: 'treasure:open' }]);
  });

  it('pays chances as well as prizes, once', async () => {
    await start({ treasure: { currency: 'chance', amount: 8 } });
    const member = await collector();
    expect((await open(member)).data.result_msg).toBe('宝藏已开启，获得8次抽奖机会');
    expect((await open(member)).code).toBe(codes.treasureOpened);
    const [account] = await hall.database.query
      .selectFrom('ledger_account')
      .select('balance')
      .where('activity_id', '=', id)
      .where('currency', '=', 'chance')
      .execute();
    expect(account).toEqual({ balance: 2 * 1 + 8 });
  });

  it('spends nothing when the treasure is sold out, and says so before', async () => {
    await start({}, 0);
    const member = await collector();
    expect(await infoFor(member)).toMatchObject({ is_complete: true, is_sold_out: true });
    expect(await open(member)).toMatchObject({
      code: codes.awardSoldOut,
      msg: '宝藏已被领完，碎片不扣除',
    });
    expect(await countsOf(member)).toEqual([1, 1]);
    expect(await infoFor(member)).toMatchObject({ is_opened: false });
  });

  it('is refused in an activity without it, and to a guest', async () => {
    await start();
    const member = await hall.member();
    expect((await member.post(collect.open.path, { activity_id: 'day' })).code).toBe(codes.activityMissing);
    expect((await member.call(`${collect.info.path}?activity_id=day`)).code).toBe(codes.activityMissing);
    expect((await open(hall.visitor())).code).toBe(codes.authExpired);
  });

  it('is opened once by 30 calls of one member, and the last treasure by one of 20 members', async () => {
    await start({}, 9);
    const member = await collector();
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(member)));
    const codesOf = answers.map(({ code }) => code).sort();
    expect(codesOf).toEqual([codes.success, ...Array<number>(29).fill(codes.treasureOpened)]);
    expect(await countsOf(member)).toEqual([0, 0]);
    expect(await awardsOf()).toHaveLength(1);

    await start({}, 1);
    const members: TestVisitor[] = [];
    while (members.length < 20) members.push(await collector());
    const opened = await Promise.all(members.map((one) => open(one)));
    expect(opened.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(opened.filter(({ code }) => code === codes.awardSoldOut)).toHaveLength(19);
    const counts = await Promise.all(members.map(countsOf));
    expect(counts.filter(([sun, moon]) => sun === 1 && moon === 1)).toHaveLength(19);
    expect(await awardsOf()).toHaveLength(1);
  }, 60_000);
});

describe('the terms of a set', () => {
  const problemsOf = (changes: object) =>
    checkContent(
      { isSample: true, activities: [activity('set', changes)], banners: [] },
      { playTypes: playTypesOf([playType]), builtPaths: null, now: 0 },
    );
  const [sun, moon] = collection.fragments;

  it.each<[string, object, string[]]>([
    ['as they should be', {}, []],
    [
      'with a fragment twice',
      { fragments: [sun, { ...moon, id: 'sun' }] },
      ['/collection: fragment sun appears twice'],
    ],
    [
      'with two of one task',
      { fragments: [sun, { ...moon, task: 'one' }] },
      ['/collection: the task one gives two fragments'],
    ],
    [
      'with a task that is none of the activity',
      { fragments: [sun, { ...moon, task: 'x' }] },
      ['/collection: there is no task x'],
    ],
    [
      'with a prize that is none of the activity',
      { treasure: { prize: 'car' } },
      [': there is no prize car'],
    ],
  ])('are checked: %s', (_name, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems.map((problem) => `activity set: config${problem}`));
  });
});
