import { act, cleanup, screen, within } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { watchlistSchemas } from '#contract/market/watchlist.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { notice } from '#kernel/browser/notices.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { WatchlistServer, known, sampleSource } from './testing/watchlist-server.ts';
import WatchlistScreen from './WatchlistScreen.tsx';

const etf = (code: string, name: string, count: number) => ({
  ...{ code, name, category: 'bond', last: 2040, prev_close: 2000 },
  ...{ buy_cnt: count, sell_cnt: count + 1, follow_cnt: count + 2 },
});

describe('what leads into the watchlist', () => {
  const server = useFakeServer();
  let data: WatchlistServer;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    data = new WatchlistServer(server());
    server().on(market.etfRank, marketSchemas.etfRank, () => ({
      ...{ list: [etf('510001.SH', '红利 ETF', 12_345)], total: 72, source: sampleSource },
    }));
    server().on(market.search, marketSchemas.search, ({ query: { keyword = '' } }) => {
      const list = known.filter(({ name }) => name.includes(keyword));
      return { list: list.map((one) => ({ ...one, kind: 'stock', category: '' })), source: sampleSource };
    });
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (as = visit): Promise<void> => {
    visit = as;
    visit.open(WatchlistScreen, paths.watchlist);
    await act(settled);
    await act(settled);
  };
  const followed = () => data.lists.map(({ stock_list: list }) => list.map(({ code }) => code).join());
  const star = (name: string) => screen.findByRole('button', { name });
  const searchFor = async (text: string): Promise<void> => {
    const [button] = screen.getAllByRole('button', { name: '搜索添加' });
    await visit.user.click(button!);
    await visit.user.type(await screen.findByRole('searchbox'), `${text}{Enter}`);
    await act(settled);
  };

  test('the ranking has six ETFs that most people bought, sold or followed', async () => {
    await open();
    expect(await screen.findByText(/买入 1\.23万人/)).toBeTruthy();
    await visit.user.click(screen.getByRole('tab', { name: '关注榜' }));
    expect(await screen.findByText(/关注 1\.23万人/)).toBeTruthy();
    expect(
      server()
        .of(market.etfRank)
        .map(({ query }) => query),
    ).toMatchObject([
      { filters: '', by: 'buy', asc: '0', limit: '6', offset: '0' },
      { filters: '', by: 'follow', asc: '0', limit: '6', offset: '0' },
    ]);
  });

  test('a guest who presses a star is asked to log in, and on return it is added, once', async () => {
    await open();
    await visit.user.click(await star('加入自选：红利 ETF'));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.watchlist]);
    expect(server().of(watchlist.addStock)).toEqual([]);
    const next = visit.loggedIn();
    cleanup();
    await open(next);
    expect(followed()).toEqual(['510001.SH']);
    expect(server().of(watchlist.addStock)).toHaveLength(1);
    expect(notice.text).toBe('红利 ETF 已加入全部');
  });

  test('a member adds to the list on show, and takes out of every list', async () => {
    data.lists = [...data.lists, { pid: 2, name: '长线', stock_list: [] }];
    await open(visit.remembered());
    await visit.user.click(await screen.findByRole('tab', { name: '长线' }));
    await visit.user.click(await star('加入自选：红利 ETF'));
    await act(settled);
    expect(followed()).toEqual(['510001.SH', '510001.SH']);
    await visit.user.click(await star('移出自选：红利 ETF'));
    await act(settled);
    expect(followed()).toEqual(['', '']);
    await visit.user.click(screen.getByRole('button', { name: '撤销' }));
    await act(settled);
    expect(followed()).toEqual(['510001.SH', '510001.SH']);
  });

  test('a list that is full says so, and what was shown is taken back', async () => {
    const full = new Refusal(codes.watchlistFull, '每个分组最多500只证券');
    server().on(watchlist.addStock, watchlistSchemas.addStock, () => full);
    await open(visit.remembered());
    await visit.user.click(await star('加入自选：红利 ETF'));
    await act(settled);
    expect(notice.text).toBe('每个分组最多500只证券');
    expect(await star('加入自选：红利 ETF')).toBeTruthy();
  });

  test('the search finds what it is told, and says how many and where from', async () => {
    await open(visit.remembered());
    await searchFor('远山');
    const sheet = await screen.findByRole('dialog', { name: '搜索证券，添加到全部' });
    expect(within(sheet).getByText('600002.SH')).toBeTruthy();
    expect(within(sheet).getByText('找到 1 只证券').getAttribute('role')).toBe('status');
    expect(within(sheet).getByText(/示例数据/)).toBeTruthy();
    await visit.user.click(within(sheet).getByRole('button', { name: '加入自选：远山电力' }));
    await act(settled);
    expect(followed()).toEqual(['600002.SH']);
  });

  test('the search says that it finds nothing, and offers a retry after a failure', async () => {
    await open();
    await searchFor('没有');
    expect(await screen.findByText('没有找到“没有”')).toBeTruthy();
    server().on(market.search, marketSchemas.search, () => lost);
    await visit.user.type(screen.getByRole('searchbox'), '了{Enter}');
    await act(settled);
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    // A word that is cleared is no question.
    await visit.user.click(screen.getByRole('button', { name: '清除搜索内容' }));
    expect(screen.getByText('例如：600921、青禾、qhzz')).toBeTruthy();
  });
});
