import type { MarketData } from '#server/modules/market/market-data.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import type { FastifyInstance } from 'fastify';
import type { JobDeps, OwnTables } from '#server/engine/part/part.ts';
import type { PartKey } from './parts.ts';

/** What the calls of campaigns need. */
export interface CampaignDeps extends EngineDeps {
  readonly broker: Pick<Broker, 'hasBoughtFunds'>;
  readonly prices: ClosingPrices;
  readonly market: MarketData;
}

/** A play type with parts that there are. */
export type CampaignPlay = PlayType<PartKey>;

/** The server's side of a campaign: the rules of its activities, its calls, and its recurring work. */
export interface ServerCampaign {
  readonly playType: CampaignPlay;
  /** Absent if the calls that all campaigns share are enough. */
  readonly routes?: (app: FastifyInstance, deps: CampaignDeps) => void;
  /** Periodic jobs; a kind is `keep_` and the type of the campaign. */
  readonly jobs?: (deps: JobDeps) => readonly PeriodicHandler[];
  /** The tables that it alone writes. */
  readonly tables?: OwnTables;
}
