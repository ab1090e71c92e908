import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { PartRules, PlayTypes } from '#server/engine/activity/play-type.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import type { NoticeBoard } from '#server/modules/draw-notices/notice-board.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { JobHandler, PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { AgedRows } from '#server/modules/operations/aged-rows.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import type { SmsGateway } from '#server/modules/session/sms-gateway.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import type { Random } from '#server/random.ts';
import type { Schedule } from '#server/schedule.ts';
import type { Secrets } from '#server/secrets.ts';
import type { FastifyInstance } from 'fastify';
import type { ReconciliationCheck } from './reconciliation-check.ts';

/** What the calls of parts need. */
export interface PartDeps extends EngineDeps {
  readonly broker: Broker;
  readonly content: ProductContent;
}

/** What the jobs of parts and of campaigns need. */
export interface JobDeps {
  readonly broker: Pick<Broker, 'simulatedTrades'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Null where no provider is connected: then no job of a delivery is tried, and awards of providers wait. */
  readonly provider: FulfilmentProvider | null;
  readonly gateway: Pick<SmsGateway, 'sendNotice'>;
  readonly noticeBoard: NoticeBoard;
  readonly prices: ClosingPrices;
  readonly market: MarketData;
  readonly schedule: Schedule;
  readonly workTime: WorkTime;
  readonly playTypes: PlayTypes;
  readonly alarm: Alarm;
  readonly warn: Warn;
}

/** When a row of a table is deleted: by its age. */
export type Age = Omit<AgedRows, 'table'>;

/**
 * Rows of members that are deleted two years after their activity was archived (`server/engine/archive`): `member` is the column with
 * the member. A table without these columns names in `of` the one that has them, and in `key` its own column with the id of that one.
 */
export type Archived =
  | { readonly member: string }
  | { readonly member: string; readonly of: keyof Tables; readonly key: string };

/**
 * How long the rows of a table are kept: until an age or the end of the archive, or as long as their activity or their member, which
 * is for ever where books need them. `bounded` is a table whose rows do not grow in number with use.
 */
export type Kept = readonly Age[] | Archived | 'with-activity' | 'with-member' | 'bounded';

/** Tables with the time for which their rows are kept. */
export type OwnTables = Partial<Readonly<Record<keyof Tables, Kept>>>;

/** What every part says of itself. */
export interface PartBase<Key extends string = string> {
  readonly key: Key;
  readonly jobs: (deps: JobDeps) => readonly JobHandler[];
  /** The books that must agree. */
  readonly checks: readonly ReconciliationCheck[];
  /** The tables that it alone writes. */
  readonly tables: OwnTables;
}

/** A part of the engine that every activity has. */
export interface EnginePart extends PartBase {
  readonly calls: (app: FastifyInstance, deps: PartDeps) => void;
}

/** A part that a play type chooses; its terms are in the config of an activity. */
export interface PlayPart<Key extends string = string> extends PartBase<Key>, PartRules<Key> {
  /** Registers its calls; `calls` are those about the activities whose play type has the part. */
  readonly calls: (app: FastifyInstance, deps: PartDeps, calls: ActivityCalls) => void;
}

/** Declares a part that every activity has. A member that is missing does not compile. */
export const enginePart = (part: EnginePart): EnginePart => part;

/** Declares a part that a play type chooses. A member that is missing does not compile. */
export const playPart = <const Key extends string>(part: PlayPart<Key>): PlayPart<Key> => part;

/** The calls of a part without any. */
export const noCalls = (): void => undefined;

/** The jobs of a part without any. */
export const noJobs = (): readonly JobHandler[] => [];

/** The jobs of a part that each campaign with it brings: the kind of such a job names the type of its activities. */
export const jobsOfCampaigns = (): readonly JobHandler[] => [];

/** The problems of terms that their schema judges completely. */
export const noProblems = (): readonly string[] => [];

/** Periodic work; the period in milliseconds. */
export function every(everyMs: number, handler: JobHandler): PeriodicHandler {
  return { ...handler, everyMs };
}
