import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
import { sampleInstruments } from '#server/sample/sample-instruments.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { sql } from 'kysely';

let hall: TestApp;
let member: TestVisitor;
const all = sampleInstruments.map(({ code }) => code);
const [one = '', two = '', three = ''] = all;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  member = await hall.member();
});

type Lists = DataOf<typeof watchlist.list>;
const read = async (visitor = member) => (await visitor.call(watchlist.list.path)).data as unknown as Lists;
/** The codes of each list, by its name. */
const held = async () =>
  Object.fromEntries(
    (await read()).list.map(({ name, stock_list: list }) => [name, list.map(({ code }) => code)]),
  );
const post = (name: Exclude<keyof typeof watchlist, 'list'>, body: object, key?: string) =>
  member.post(watchlist[name].path, body, key);
const add = (list: readonly string[], pid = 0, key?: string) => post('addStock', { pid, codes: list }, key);
const create = async (name: string) => Number((await post('create', { name })).data.pid);

describe('the lists of a member', () => {
  it('are one empty list named all, for a guest too, and a guest is asked to log in before a change', async () => {
    const empty = [{ pid: 0, name: 'all', stock_list: [] }];
    expect((await read()).list).toEqual(empty);
    expect((await read(hall.visitor())).list).toEqual(empty);
    const guest = await hall.visitor().post(watchlist.addStock.path, { pid: 0, codes: [one] });
    expect(guest.code).toBe(codes.authExpired);
  });

  it('get what is added in front, each once, with its name and the source of it', async () => {
    expect((await add([one, two])).data).toEqual({ changed_cnt: 2 });
    expect((await add([two, three])).data).toEqual({ changed_cnt: 1 });
    expect(await held()).toEqual({ all: [three, one, two] });
    const { list, source } = await read();
    expect(list[0]?.stock_list[1]).toEqual({ code: one, name: sampleInstruments[0]?.name });
    expect(source).toMatchObject({ name: '示例数据', kind: 'sample' });
  });

  it('have named lists, whose codes are in all; deleting from all deletes everywhere', async () => {
    await add([one]);
    const pid = await create('长线');
    await add([two], pid);
    expect(await held()).toEqual({ all: [two, one], 长线: [two] });
    await post('deleteStock', { pid, codes: [two] });
    expect(await held()).toEqual({ all: [two, one], 长线: [] });
    await add([two], pid);
    expect((await post('deleteStock', { codes: [two, three] })).data).toEqual({ changed_cnt: 1 });
    expect(await held()).toEqual({ all: [one], 长线: [] });
  });

  it('are put in order, renamed and removed; what a removed list held stays in all', async () => {
    const pid = await create('短线');
    await add([one, two, three], pid);
    await post('orderStock', { pid, codes: [three, one, '999999.SH'] });
    await post('rename', { pid, name: '观察' });
    expect(await held()).toEqual({ all: [one, two, three], 观察: [three, one, two] });
    await post('remove', { pid });
    expect(await held()).toEqual({ all: [one, two, three] });
  });

  it('of another member are not touched', async () => {
    await add([one]);
    const other = await hall.member();
    await other.post(watchlist.deleteStock.path, { codes: [one] });
    expect(await held()).toEqual({ all: [one] });
    expect((await read(other)).list[0]?.stock_list).toEqual([]);
  });

  it('are there without a source of market data, with codes in the place of names; nothing can be added then', async () => {
    await add([one]);
    const bare = await buildTestApp({ beside: hall, market: absentMarketData });
    const { cookie, sessionId, authToken } = member;
    const visitor = Object.assign(bare.visitor(), { cookie, sessionId, authToken });
    expect((await read(visitor)).list[0]?.stock_list).toEqual([{ code: one, name: one }]);
    expect((await read(visitor)).source).toBeNull();
    expect((await visitor.post(watchlist.addStock.path, { pid: 0, codes: [one] })).code).toBe(
      codes.marketClosed,
    );
    await bare.close();
  });
});

describe('a change of the lists', () => {
  it('that is sent twice has one effect and one answer', async () => {
    const first = await add([one], 0, 'the same key');
    await post('deleteStock', { codes: [one] });
    expect((await add([one], 0, 'the same key')).text).toBe(first.text);
    expect(await held()).toEqual({ all: [] });
  });

  it.each<[string, () => Promise<{ code: number }>, number]>([
    ['about an unknown security', () => add(['999999.SH']), codes.securityMissing],
    ['about an unknown list', () => add([one], 7), codes.watchlistMissing],
    ['of the name of all', () => post('rename', { pid: 0, name: '我的' }), codes.watchlistMissing],
    ['that removes all', () => post('remove', { pid: 0 }), codes.watchlistMissing],
    ['that names a list all', () => post('create', { name: 'all' }), codes.watchlistNameTaken],
    ['with a code twice', () => add([one, one]), codes.badRequest],
  ])('%s is refused, and nothing changes', async (_what, change, code) => {
    expect((await change()).code).toBe(code);
    expect(await held()).toEqual({ all: [] });
  });

  it('keeps to ten lists, each with a name of its own', async () => {
    for (let at = 0; at < 10; at += 1) await create(`分组${String(at)}`);
    expect((await post('create', { name: '再来' })).code).toBe(codes.watchlistFull);
    expect((await post('rename', { pid: 1, name: '分组5' })).code).toBe(codes.watchlistNameTaken);
    expect((await read()).list).toHaveLength(11);
  });

  it('keeps to 500 codes, also when many calls add at once, and loses none of them', async () => {
    const filler = Array.from({ length: 496 }, (_code, at) => `${String(700_000 + at)}.SH`);
    await add([one]);
    await sql`update watchlist set codes = ${JSON.stringify([one, ...filler])}::jsonb
      where codes = ${JSON.stringify([one])}::jsonb`.execute(hall.database.query);
    const answers = await Promise.all(all.slice(1, 13).map((code) => add([code])));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === codes.watchlistFull)).toHaveLength(9);
    expect((await read()).list[0]?.stock_list).toHaveLength(500);
  });
});

describe('a task about the watchlist', () => {
  const activity = () => {
    const day = anActivity({ id: 'watch', taskIds: ['follow'] });
    return {
      ...day,
      tasks: day.tasks.map((task) => ({ ...task, kind: 'watchlist' as const, path: '/watchlist' })),
    };
  };
  const pay = () => member.participate('watch', 'follow');
  beforeAll(() => hall.apply([activity()]));

  it('is finished by something that was added since the start of the activity, and by nothing else', async () => {
    expect(await pay()).toMatchObject({ code: codes.taskNotReady, msg: '添加一只自选后可领取' });
    await post('deleteStock', { codes: [one] });
    await create('空的');
    expect((await pay()).code).toBe(codes.taskNotReady);
    await add([one]);
    expect((await pay()).code).toBe(codes.success);
    expect((await pay()).code).toBe(codes.taskDone);
  });

  it('leads to the watchlist, which is told where to come back to, until its fact is there', async () => {
    const task = async () => {
      const { data } = await member.call(`${financialDay.info.path}?activity_id=watch`);
      return (data.task_list as { path: string; btn_info: string }[])[0];
    };
    expect(await task()).toMatchObject({
      path: `/watchlist?from=${encodeURIComponent('/activity/financial_day')}`,
    });
    await add([one]);
    expect(await task()).toMatchObject({ path: '', btn_info: '领取奖励' });
  });

  it('is not finished by what was added before the activity, nor by adding it again while it is there', async () => {
    await add([one]);
    await hall.database.query
      .updateTable('watchlist')
      .set({ added_at: new Date('2026-01-01T00:00:00+08:00') })
      .execute();
    await add([one]);
    expect((await pay()).code).toBe(codes.taskNotReady);
    await add([two]);
    expect((await pay()).code).toBe(codes.success);
  });
});
