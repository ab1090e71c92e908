import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';
import type { Database } from '#server/db/database.ts';
import type { Alarm } from '#server/logger.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import type { FastifyInstance } from 'fastify';

/** What the calls of campaigns need. */
export interface CampaignDeps extends EngineDeps {
  readonly broker: Pick<Broker, 'hasBoughtFunds'>;
  readonly prices: ClosingPrices;
}

/** What the recurring work of campaigns needs. */
export interface CampaignJobDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly prices: ClosingPrices;
  readonly workTime: WorkTime;
  readonly alarm: Alarm;
}

/** The server's side of a campaign: the rules of its activities, its calls, and its recurring work. */
export interface ServerCampaign {
  readonly playType: PlayType;
  /** Absent if the calls that all campaigns share are enough. */
  readonly routes?: (app: FastifyInstance, deps: CampaignDeps) => void;
  /** Periodic jobs; a kind is `keep_` and the type of the campaign. */
  readonly jobs?: (deps: CampaignJobDeps) => readonly PeriodicHandler[];
}
