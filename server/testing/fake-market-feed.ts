import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#server/clock.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { FeedSettings } from '#server/modules/market/market-feed.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';

/** A feed of market data on loopback, as docs/market-data.md describes it, with the values of the sample. */
export class FakeMarketFeed {
  /** Paths that were asked, in order. */
  readonly calls: string[] = [];
  /** Answers every call with this instead: a text, a status, or null for no answer. */
  planned: string | number | null | undefined;

  private constructor(
    private readonly server: Server,
    private readonly market: MarketData,
  ) {}

  static async start(clock: Clock): Promise<FakeMarketFeed> {
    const server = createServer();
    const feed = new FakeMarketFeed(server, new SampleMarket(clock));
    server.on(
      'request',
      (request, reply) => void feed.answer(request.url ?? '', request.headers.authorization, reply),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return feed;
  }

  get settings(): FeedSettings {
    const { port } = this.server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${String(port)}/v1`,
      token: 'token of the tests',
      name: '示例数据（行情源）',
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(url: string, authorization: string | undefined, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, this.settings.url);
    this.calls.push(pathname);
    const { planned } = this;
    if (planned === null) return;
    if (authorization !== `Bearer ${this.settings.token}`) reply.statusCode = 401;
    if (typeof planned === 'number') reply.statusCode = planned;
    if (typeof planned === 'string') return void reply.end(planned);
    const found = await this.ask(pathname.replace('/v1/', ''), (name) => searchParams.get(name) ?? '');
    if (found === null) reply.statusCode = 404;
    reply.end(JSON.stringify({ as_of: found?.asOf, rows: found?.value }));
  }

  private ask(name: string, value: (name: string) => string) {
    const { market } = this;
    const range = { from: value('from'), to: value('to') };
    const answers = {
      instruments: () => market.instruments(),
      quotes: () => market.quotes(value('codes').split(',')),
      bars: () => market.bars(value('code'), range),
      minutes: () => market.minutes(value('code')),
      net_values: () => market.netValues(value('code'), range),
      valuations: () => market.valuations(value('code'), range),
      indicators: () => market.indicators(),
      releases: () => market.releases(range),
      periods: () => market.periods(value('indicator_id')),
      rank_counts: () => market.rankCounts(),
    };
    return Object.hasOwn(answers, name) ? answers[name as keyof typeof answers]() : null;
  }
}
