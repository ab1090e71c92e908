import type { AdapterConfig } from './adapter-config.ts';
import type { Caches } from './cache.ts';
import type { Clock } from './clock.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { openNoticeBoard } from '#server/modules/draw-notices/notice-board.ts';
import type { NoticeBoard } from '#server/modules/draw-notices/notice-board.ts';
import { HttpMarketData } from '#server/modules/market/http-market-data.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import { absentClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import { LocalSmsGateway } from './modules/session/sms-gateway.ts';
import type { SmsGateway } from './modules/session/sms-gateway.ts';
import { absentBroker } from './modules/trade/absent-broker.ts';
import { rememberingBroker } from './modules/trade/broker.ts';
import type { Broker } from './modules/trade/broker.ts';
import { HttpsWeixinApi, LocalWeixinApi } from './modules/weixin/weixin-api.ts';
import type { WeixinApi } from './modules/weixin/weixin-api.ts';

/** The invented services of the sample; they exist outside production only. */
export interface SampleServices {
  readonly broker: Broker;
  readonly prices: ClosingPrices;
  readonly market: MarketData;
}

/** The outside services that the server works with. */
export interface Adapters {
  readonly broker: Broker;
  readonly prices: ClosingPrices;
  readonly market: MarketData;
  /** Null where no provider is connected. */
  readonly provider: FulfilmentProvider | null;
  readonly gateway: SmsGateway;
  /** Null where no account at the messaging app is connected. */
  readonly weixin: WeixinApi | null;
  readonly noticeBoard: NoticeBoard;
}

/** What adapters are made with. */
interface AdapterBase {
  readonly clock: Clock;
  readonly caches: Caches;
}

/** Opens the services that the configuration names; `sample` is null in production, where it names no sample. */
export function openAdapters(
  config: AdapterConfig,
  base: AdapterBase,
  sample: SampleServices | null,
): Adapters {
  return {
    broker: rememberingBroker(chosen(config.broker, sample?.broker, absentBroker), base),
    // Guesses settle by closes of the sample alone: a feed answers later than they are asked for.
    prices: chosen(config.marketData === 'sample' ? 'sample' : 'none', sample?.prices, absentClosingPrices),
    market: openMarket(config.marketData, base, sample),
    provider: config.fulfilment === 'local' ? localFulfilment : null,
    gateway: new LocalSmsGateway(),
    weixin: openWeixin(config.weixin),
    noticeBoard: openNoticeBoard(config.drawNotices),
  };
}

function chosen<S>(choice: 'sample' | 'none', invented: S | undefined, absent: S): S {
  return choice === 'sample' && invented !== undefined ? invented : absent;
}

function openMarket(
  choice: AdapterConfig['marketData'],
  base: AdapterBase,
  sample: SampleServices | null,
): MarketData {
  return typeof choice === 'string'
    ? chosen(choice, sample?.market, absentMarketData)
    : new HttpMarketData(choice, base);
}

function openWeixin(choice: AdapterConfig['weixin']): WeixinApi | null {
  if (choice === 'none') return null;
  return choice === 'local' ? new LocalWeixinApi() : new HttpsWeixinApi(choice);
}
