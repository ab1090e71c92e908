import { act, screen, within } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { WatchlistServer, sampleSource as source } from './testing/watchlist-server.ts';
import WatchlistScreen from './WatchlistScreen.tsx';

const newest = {
  ...{ date: '2026-11-20', open: 10_100, high: 11_200, low: 9900, close: 11_000 },
  ...{ volume: 1_234_500, amount: 1_300_000_000 },
};

describe('the sheet of a security', () => {
  const server = useFakeServer();
  let data: WatchlistServer;
  let visit: Visit;

  beforeEach(async () => {
    forgetDevice();
    data = new WatchlistServer(server()).follows(4);
    data.lists = [...data.lists, { pid: 2, name: '长线', stock_list: [] }];
    server().on(market.intraday, marketSchemas.intraday, ({ query: { sec_code: code = '' } }) => ({
      ...{ code, name: '青禾智造', date: '2026-11-20', prev_close: 10_000, source },
      points: code === '600002.SH' ? [] : [point('09:30', 10_100), point('15:00', 11_000)],
    }));
    server().on(market.daily, marketSchemas.daily, ({ query: { sec_code: code = '' } }) => ({
      ...{ code, name: '青禾智造', newest, source },
      points: [
        { date: '2026-11-19', close: 10_000, average: null },
        { date: '2026-11-20', close: 11_000, average: 10_500 },
      ],
    }));
    visit = new Visit(server()).remembered();
    visit.open(WatchlistScreen, paths.watchlist);
    await act(settled);
    await act(settled);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const point = (time: string, price: number) => ({ time, price });
  const open = async (name: string) => {
    await visit.user.click(screen.getByRole('button', { name: new RegExp(name) }));
    const sheet = within(await screen.findByRole('dialog', { name }));
    await act(settled);
    return sheet;
  };

  test('has the price, the newest session by the minute with the close before it, and where they come from', async () => {
    const sheet = await open('青禾智造');
    expect(sheet.getByText('600001.SH').parentElement?.textContent).toMatch(
      /^600001\.SH11\.000上涨 .*10\.00%$/,
    );
    const chart = await sheet.findByRole('slider', { name: '青禾智造，2026-11-20 分时' });
    expect(chart.getAttribute('aria-valuetext')).toBe('15:00');
    const table = within(sheet.getByRole('table', { name: '青禾智造，2026-11-20 分时' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '系列起点终点最高最低',
      '价格09:30 10.10015:00 11.00015:00 11.00009:30 10.100',
      '昨收09:30 10.00015:00 10.00009:30 10.00009:30 10.000',
    ]);
    expect(sheet.getByText(/示例数据 · 截至 2026-11-20 15:00/)).toBeTruthy();
  });

  test('has the closes with their average over a range, and the figures of the newest session', async () => {
    const sheet = await open('青禾智造');
    await visit.user.click(sheet.getByRole('tab', { name: '日线' }));
    await act(settled);
    expect(await sheet.findByText('1,300万')).toBeTruthy();
    expect(sheet.getByRole('table', { name: '青禾智造，日线' }).textContent).toContain(
      '20 日均线2026-11-20 10.500',
    );
    await visit.user.click(sheet.getByRole('tab', { name: '1 年' }));
    await act(settled);
    expect(
      server()
        .of(market.daily)
        .map(({ query }) => query.period),
    ).toEqual(['3m', '1y']);
  });

  test('says that trading is suspended where there is no session', async () => {
    const sheet = await open('远山电力');
    expect(await sheet.findByText('停牌中，没有分时走势')).toBeTruthy();
  });

  test('of a fund has its returns next to the benchmark over six months or more, with its risk', async () => {
    server().on(
      market.fundPerformance,
      marketSchemas.fundPerformance,
      ({ query: { sec_code: code = '' } }) => ({
        ...{ code, name: '稳健一年', risk_level: 'R2', nav: 12_345, nav_date: '2026-11-20', day_bp: 12 },
        ...{ return_list: [], max_drawdown_bp: -100, volatility_bp: 300, source },
        benchmark: { code: '000300.SH', name: '沪深300' },
        points: [
          { date: '2026-10-20', return_bp: 0, benchmark_bp: 0 },
          { date: '2026-11-20', return_bp: 250, benchmark_bp: null },
        ],
      }),
    );
    const sheet = await open('稳健一年');
    const table = await sheet.findByRole('table', { name: '稳健一年，业绩走势' });
    expect(table.textContent).toContain('本基金2026-10-20 0.00%2026-11-20 2.50%');
    expect(table.textContent).toContain('沪深300');
    expect(sheet.queryByRole('tab', { name: '分时' })).toBeNull();
    // No period under six months, and the risk beside the return.
    expect(sheet.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['6 月', '1 年', '3 年']);
    expect(sheet.getByText('最大回撤').parentElement?.textContent).toBe('最大回撤-1.00%');
    expect(sheet.getByText('年化波动率').parentElement?.textContent).toBe('年化波动率3.00%');
    expect(sheet.getByText(/基金有风险，投资需谨慎.*示例数据/)).toBeTruthy();
    expect(sheet.getByText(/示例数据 · 截至/)).toBeTruthy();
    expect(sheet.getByText('单位净值，2026-11-20').parentElement?.textContent).toMatch(
      /^\d{6}\.OF1\.2345上涨 .*0\.12%单位净值，2026-11-20$/,
    );
  });

  test('offers a retry where a chart does not come', async () => {
    server().on(
      market.intraday,
      marketSchemas.intraday,
      () => new Refusal(codes.marketClosed, '行情服务暂不可用'),
    );
    const sheet = await open('青禾智造');
    expect(await sheet.findByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  test('puts the security into lists and takes it out of them', async () => {
    const sheet = await open('青禾智造');
    const inList = () => data.lists[1]?.stock_list.map(({ code }) => code);
    await visit.user.click(sheet.getByRole('checkbox', { name: '长线' }));
    await act(settled);
    expect(inList()).toEqual(['600001.SH']);
    await visit.user.click(sheet.getByRole('checkbox', { name: '长线' }));
    await act(settled);
    expect(inList()).toEqual([]);
    await visit.user.click(sheet.getByRole('button', { name: '移出自选' }));
    await act(settled);
    expect(sheet.getByRole('button', { name: '加入自选' })).toBeTruthy();
    expect(data.lists[0]?.stock_list.map(({ code }) => code)).not.toContain('600001.SH');
  });
});
