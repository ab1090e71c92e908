import { act, screen, within } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { watchlistSchemas } from '#contract/market/watchlist.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { clearNotice, notice } from '#kernel/browser/notices.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { WatchlistServer } from './testing/watchlist-server.ts';
import WatchlistScreen from './WatchlistScreen.tsx';

describe('the watchlist', () => {
  const server = useFakeServer();
  let data: WatchlistServer;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    clearNotice();
    data = new WatchlistServer(server());
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(WatchlistScreen, paths.watchlist + search);
    await act(settled);
  };
  const openAsMember = async (count = 3): Promise<void> => {
    data.follows(count);
    visit.remembered();
    await open();
    await act(settled);
  };
  const rows = () => screen.queryAllByText(/^\d{6}\.[A-Z]{2}$/).map(({ textContent }) => textContent);
  const press = async (name: string | RegExp): Promise<void> => {
    await visit.user.click(screen.getByRole('button', { name }));
    await act(settled);
  };
  const onServer = (pid = 0) =>
    data.lists.find((list) => list.pid === pid)?.stock_list.map(({ code }) => code);

  test('of a guest is one empty list with the way to log in', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toContain('全部');
    expect(screen.getByText('还没有自选')).toBeTruthy();
    await press('去登录');
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.watchlist]);
    expect(screen.queryByRole('button', { name: '管理分组' })).toBeNull();
  });

  test('of a member shows each security with its price and its change, and where they come from', async () => {
    await openAsMember(4);
    const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) }).textContent;
    expect(row('青禾智造')).toContain('11.000');
    expect(row('青禾智造')).toMatch(/上涨.*10\.00%/);
    expect(row('远山电力')).toMatch(/下跌.*10\.00%/);
    expect(row('红利 ETF')).toContain('0.00%');
    // Nobody has a quote of this one.
    expect(row('稳健一年')).toContain('暂无净值');
    expect(screen.getAllByText(/示例数据 · 截至 2026-11-20 15:00/)).toHaveLength(2);
  });

  test('asks for all quotes in one call, and says nothing aloud where they do not come', async () => {
    server().on(market.simpleQuote, marketSchemas.simpleQuote, () => lost);
    await openAsMember(3);
    expect(
      server()
        .of(market.simpleQuote)
        .map(({ query }) => query.codes),
    ).toEqual(['600001.SH,600002.SH,510001.SH,000300.SH']);
    expect(notice.text).toBe('');
    expect(screen.getByText('行情暂时没有更新，稍后自动重试')).toBeTruthy();
    expect(rows()).toHaveLength(3);
  });

  test('says that the source does not answer', async () => {
    data.source = { ...data.source, is_stale: true };
    await openAsMember(1);
    expect(screen.getAllByText('行情源暂未更新，显示的是最近一次数据')).toHaveLength(2);
  });

  test.each([
    ['?from=%2Factivity%2Ffinancial_day', '‹ 返回活动', '/activity/financial_day'],
    ['?from=https%3A%2F%2Felsewhere.test%2F', '‹ 投资大厅', paths.activityIndex],
    ['', '‹ 投资大厅', paths.activityIndex],
  ])('with %s it leads back by %s', async (search, name, to) => {
    await open(search);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });

  test('offers a retry after a failure', async () => {
    server().on(watchlist.list, watchlistSchemas.list, () => new Refusal(codes.unavailable, '服务繁忙'));
    visit.remembered();
    await open();
    await act(settled);
    data = new WatchlistServer(server()).follows(1);
    expect(screen.getByRole('complementary', { name: 'ETF 榜单' })).toBeTruthy();
    await press('重新加载');
    expect(rows()).toEqual(['600001.SH']);
  });

  test('has one retry where the ranking is lost too', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(watchlist.list, watchlistSchemas.list, () => refusal);
    server().on(market.etfRank, marketSchemas.etfRank, () => refusal);
    visit.remembered();
    await open();
    await act(settled);
    expect(screen.getAllByRole('button', { name: '重新加载' })).toHaveLength(1);
  });

  test('orders by a figure: the greatest first, then the smallest, then as the member has it', async () => {
    await openAsMember(4);
    const seen = [];
    for (let time = 0; time < 3; time++) {
      await press(/^按涨跌幅排序/);
      seen.push(rows());
    }
    const [first, second, third, last] = ['600001.SH', '510001.SH', '600002.SH', '901001.OF'];
    expect(seen).toEqual([
      [first, second, third, last],
      [third, second, first, last],
      ['600001.SH', '600002.SH', '510001.SH', '901001.OF'],
    ]);
  });

  test('shows another list, and all where it is deleted in another tab', async () => {
    data.lists = [...data.lists, { pid: 2, name: '长线', stock_list: [] }];
    await openAsMember(2);
    await visit.user.click(screen.getByRole('tab', { name: '长线' }));
    expect(screen.getByText('“长线”里还没有证券')).toBeTruthy();
    data.lists = data.lists.filter(({ pid }) => pid !== 2);
    await press('管理分组');
    const sheet = await screen.findByRole('dialog');
    await visit.user.click(await within(sheet).findByRole('button', { name: '删除 长线' }));
    await visit.user.click(within(sheet).getByRole('button', { name: '确认删除' }));
    await act(settled);
    expect(notice.text).toBe('没有找到这个分组');
    expect(rows()).toEqual(['600001.SH', '600002.SH']);
  });

  describe('in order', () => {
    beforeEach(async () => {
      await openAsMember(3);
      await press('编辑');
    });

    test('a security is moved by buttons, which is read aloud, and the server has the order', async () => {
      await press('下移 青禾智造');
      expect(rows()).toEqual(['600002.SH', '600001.SH', '510001.SH']);
      expect([notice.text, notice.isHidden]).toEqual(['青禾智造，第 2 位，共 3 只', true]);
      expect(document.activeElement?.getAttribute('aria-label')).toBe('下移 青禾智造');
      await press('置顶 红利 ETF');
      expect(onServer()).toEqual(['510001.SH', '600002.SH', '600001.SH']);
    });

    test('the first one cannot be moved up, nor the last one down', async () => {
      await press('上移 青禾智造');
      await press('下移 红利 ETF');
      expect(server().of(watchlist.orderStock)).toEqual([]);
    });

    test('what is taken out is gone at once, and comes back to its place', async () => {
      await visit.user.click(screen.getByRole('checkbox', { name: '选择 远山电力' }));
      await press('移出（1）');
      expect([rows(), onServer()]).toEqual([
        ['600001.SH', '510001.SH'],
        ['600001.SH', '510001.SH'],
      ]);
      expect(screen.getAllByText('远山电力 已移出自选')).toHaveLength(2);
      await press('撤销');
      expect(rows()).toEqual(['600001.SH', '600002.SH', '510001.SH']);
      expect(onServer()).toEqual(['600001.SH', '600002.SH', '510001.SH']);
      expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    });

    test('a change that is refused is taken back alone, with its reason', async () => {
      const held = deferred();
      server().on(watchlist.orderStock, watchlistSchemas.orderStock, async () => {
        await held.promise;
        return new Refusal(codes.watchlistMissing, '没有找到这个分组');
      });
      await press('下移 青禾智造');
      await visit.user.click(screen.getByRole('checkbox', { name: '选择 红利 ETF' }));
      await press('移出（1）');
      expect(rows()).toEqual(['600002.SH', '600001.SH']);
      await act(async () => {
        held.resolve();
        await settled();
      });
      expect(notice.text).toBe('没有找到这个分组');
      expect(rows()).toEqual(['600001.SH', '600002.SH']);
      expect(onServer()).toEqual(['600001.SH', '600002.SH']);
    });

    test('a change whose answer is lost is taken back, and the lists are asked for again', async () => {
      server().on(watchlist.deleteStock, watchlistSchemas.deleteStock, () => lost);
      const before = server().of(watchlist.list).length;
      await visit.user.click(screen.getByRole('checkbox', { name: '全选' }));
      await press('移出（3）');
      expect(rows()).toHaveLength(3);
      expect(notice.text).toBe('网络不给力，请稍后重试');
      expect(server().of(watchlist.list).length).toBe(before + 1);
      expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    });
  });

  describe('lists of its own', () => {
    const sheet = () => screen.findByRole('dialog', { name: '管理分组' });
    beforeEach(async () => {
      await openAsMember(2);
      await press('管理分组');
      await sheet();
      await act(settled);
    });

    test('are created, shown, renamed and deleted', async () => {
      await visit.user.type(screen.getByRole('textbox', { name: '新分组名称' }), '长线{Enter}');
      await act(settled);
      expect(screen.getByText('“长线”里还没有证券')).toBeTruthy();
      await press('重命名 长线');
      const name = screen.getByRole('textbox', { name: '分组名称' });
      await visit.user.clear(name);
      await visit.user.type(name, '短线{Enter}');
      await act(settled);
      expect(data.lists.map((list) => list.name)).toEqual(['all', '短线']);
      await press('删除 短线');
      await press('确认删除');
      expect(data.lists.map((list) => list.name)).toEqual(['all']);
      expect(rows()).toEqual(['600001.SH', '600002.SH']);
    });

    test('have a name, and each another one', async () => {
      await press('新建分组');
      expect(screen.getByRole('textbox', { name: '新分组名称', description: '请填写分组名称' })).toBeTruthy();
      await visit.user.type(screen.getByRole('textbox', { name: '新分组名称' }), 'all{Enter}');
      await act(settled);
      expect(screen.getByText('已有同名分组')).toBeTruthy();
      expect(server().of(watchlist.create)).toHaveLength(1);
    });

    test('keep their name where a new one is refused', async () => {
      await visit.user.type(screen.getByRole('textbox', { name: '新分组名称' }), '长线{Enter}');
      await act(settled);
      server().on(
        watchlist.rename,
        watchlistSchemas.rename,
        () => new Refusal(codes.watchlistNameTaken, '已有同名分组'),
      );
      await press('重命名 长线');
      await visit.user.type(screen.getByRole('textbox', { name: '分组名称' }), '二{Enter}');
      await act(settled);
      expect(screen.getByText('已有同名分组')).toBeTruthy();
      await press('取消');
      expect(screen.getByRole('button', { name: '重命名 长线' })).toBeTruthy();
    });
  });
});
