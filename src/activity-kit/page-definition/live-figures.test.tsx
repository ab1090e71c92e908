import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { DefinedPage } from './DefinedPage.tsx';

type Live = NonNullable<DataOf<typeof pageDefinition.page>['live']>;

const code = '000300.SH';
const source = {
  ...{ name: '示例数据', kind: 'sample' as const, is_stale: false },
  as_of: Date.parse('2026-11-20T15:00:00+08:00'),
};
const told = (last: number) => ({ code, last, prev_close: 4_000_000 });
const live: Live = { quotes: [{ ...told(4_040_000), name: '沪深300' }], charts: [], source };

describe('live figures of a page', () => {
  const server = useFakeServer();
  let isHidden = false;
  beforeEach(() => {
    isHidden = false;
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function draw(props: object, known?: Live, kind = 'quote') {
    server().on(pageDefinition.page, pageDefinitionSchemas.page, () => ({
      ...{ key: 'a', is_sample: true, server_time: 0 },
      configs: JSON.stringify({
        ...{ version: 2, page: { title: '页面' }, components: ['a'] },
        map: { a: { kind, props } },
      }),
      ...(known && { live: known }),
    }));
    const of = new KnownAnswers().resource(pageDefinition.page, { query: { key: 'a' } });
    render(
      <MemoryRouter>
        <DefinedPage of={of} />
      </MemoryRouter>,
      { wrapper: new FakeVisit().wrapper },
    );
    await act(settled);
  }
  const asked = () =>
    server()
      .of(market.simpleQuote)
      .map(({ query }) => query['codes']);

  test('are drawn as they came, then asked for while the page is seen, and not while it is hidden', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const pass = (ms: number) =>
      act(async () => {
        await jest.advanceTimersByTimeAsync(ms);
      });
    let last = 4_040_000;
    server().on(market.simpleQuote, marketSchemas.simpleQuote, () => ({ list: [told(last)], source }));
    await draw({ ...kindSamples.quote, codes: [code] }, live);
    await pass(100);
    expect(await screen.findByText('沪深300')).toBeTruthy();
    // Those of the definition are for when the market has none.
    expect(screen.queryByText('示例黄金ETF')).toBeNull();
    expect(screen.getByText('4040.000')).toBeTruthy();
    expect(document.body.textContent).toContain('示例数据 · 截至 2026-11-20 15:00');
    expect(asked()).toEqual([code]);
    last = 4_080_000;
    await pass(5100);
    expect(screen.getByText('4080.000')).toBeTruthy();
    isHidden = true;
    await pass(60_000);
    const before = asked().length;
    await pass(60_000);
    expect(asked()).toHaveLength(before);
  });

  test('are those of the definition, with their source, where the market has none', async () => {
    await draw({ ...kindSamples.quote, codes: [code] });
    expect(await screen.findByText('示例黄金ETF')).toBeTruthy();
    expect(screen.getByText(kindSamples.quote.source)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  test('are the lines of the codes of a chart, with their source', async () => {
    const codes = [code, '901001.OF'];
    const series = [
      { name: '沪深300', values: [0, 100] },
      { name: '稳健一年', values: [0, null] },
    ];
    const known = {
      ...live,
      charts: [{ codes: codes.join(), period: '6m', labels: ['2026-05-20', '2026-11-20'], series }],
    };
    await draw({ ...kindSamples.chart, codes, period: '6m' }, known, 'chart');
    expect((await screen.findAllByText('稳健一年')).length).toBeGreaterThan(0);
    expect(screen.queryByText(kindSamples.chart.source)).toBeNull();
    expect(document.body.textContent).toContain('示例数据 · 截至');
  });

  test('are the ETFs of a ranking with how many people and their change, and the source', async () => {
    const etf = { code: '510001.SH', name: '红利 ETF', last: 1_010, prev_close: 1_000, count: 12_345 };
    const known = { ...live, ranks: [{ by: 'sell', list: [etf], source }] };
    await draw({ ...kindSamples.rank, by: 'sell' }, known, 'rank');
    const row = (await screen.findByText('红利 ETF')).closest('li');
    expect(row?.textContent).toContain('510001.SH · 卖出 1.23万人');
    expect(row?.textContent).toContain('1.00%');
    expect(document.body.textContent).toContain('示例数据 · 截至 2026-11-20 15:00');
    expect(document.body.textContent).toContain('不构成投资建议');
    expect(screen.queryByText('晨**光')).toBeNull();
  });

  test('are the places of the definition where the market has told no ranking of that order', async () => {
    const known = { ...live, ranks: [{ by: 'buy', list: [], source }] };
    await draw({ ...kindSamples.rank, by: 'sell' }, known, 'rank');
    expect(await screen.findByText('晨**光')).toBeTruthy();
    expect(screen.getByText(kindSamples.rank.source)).toBeTruthy();
  });

  test.each([
    ['rank', { title: '榜单', by: 'buy' }],
    ['calendar', { title: '日历', ahead: 7 }],
  ])(
    'are a sentence in a %s without figures of its own while there are no market data',
    async (kind, props) => {
      await draw(props, undefined, kind);
      expect(await screen.findByText('行情暂时没有数据，请稍后再来')).toBeTruthy();
    },
  );

  const releases = {
    from: '2026-11-20',
    list: [
      { date: '2026-11-20', time: '09:00', name: '贷款市场报价利率', country: '中国' },
      { date: '2026-11-22', time: '09:30', name: '制造业指数', country: '中国' },
      { date: '2026-11-22', time: '17:00', name: '综合指数', country: '欧元区' },
      { date: '2026-11-23', time: '20:30', name: '零售销售', country: '美国' },
    ],
    source,
  };

  test('are the days ahead on which something is published, and no further day, with their source', async () => {
    await draw({ ...kindSamples.calendar, ahead: 3 }, { ...live, releases }, 'calendar');
    const days = (await screen.findByRole('list')).querySelectorAll('li');
    expect([...days].map((day) => day.querySelector('time')?.textContent)).toEqual([
      '11/20 周五',
      '11/22 周日',
    ]);
    expect(days[1]?.textContent).toContain('09:30 中国制造业指数');
    expect(days[1]?.textContent).toContain('17:00 欧元区综合指数');
    expect(document.body.textContent).toContain('示例数据 · 截至');
    expect(screen.queryByText(kindSamples.calendar.source)).toBeNull();
  });

  test('say that nothing is published where the days ahead have nothing', async () => {
    await draw(
      { title: '日历', ahead: 2 },
      { ...live, releases: { ...releases, list: releases.list.slice(1) } },
      'calendar',
    );
    expect(await screen.findByText('未来 2 天没有经济数据公布')).toBeTruthy();
  });
});
