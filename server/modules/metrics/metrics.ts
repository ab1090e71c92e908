import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { registerCalendarGauge } from '#server/modules/market/calendar-gauge.ts';
import { shanghaiDays } from '#server/modules/market/shanghai-calendar.ts';
import { readWorkFigures, workGauges } from '#server/modules/work/work-figures.ts';
import type { WorkFigures } from '#server/modules/work/work-figures.ts';
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';

/** The tables are queried at most once in this time, however often metrics are read; milliseconds. */
export const askEveryMs = 15_000;
/** A reader waits at most this long for them and then gets the previous figures; milliseconds. */
const deadlineMs = 500;
/** Counting stops at this number: a longer queue needs attention anyway. */
const maxCounted = 10_000;

/** Sources of the figures. */
export interface MetricsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Kind of the jobs that send awards to a provider: one is open for every pending award. */
  readonly deliveryKind: string;
  /** False where no provider is connected: then these jobs wait, and none of them is overdue. */
  readonly isDelivering: boolean;
  /** Resolves after this many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface Backlog {
  readonly due: number;
  readonly running: number;
  readonly later: number;
  readonly dead: number;
  readonly oldestDueSeconds: number;
  readonly pendingAwards: number;
}

/**
 * The figures of this server in the format of Prometheus. Those of the database are here: use of the connections,
 * waiting jobs, work of activities, and awards that wait for a provider; so is the end of the trading calendar. Other parts add theirs to the registry.
 */
export class Metrics {
  readonly registry = new Registry();
  private askedAt = Number.NEGATIVE_INFINITY;
  private answeredAt: number | null = null;
  private question: Promise<void> | null = null;
  private readonly show: (backlog: Backlog) => void;
  private readonly showWork: (figures: readonly WorkFigures[], now: number) => void;

  constructor(private readonly deps: MetricsDeps) {
    const { registry } = this;
    this.registerPool();
    this.show = backlogGauges(registry);
    this.showWork = workGauges(registry);
    registerCalendarGauge(registry, shanghaiDays);
    const age = new Gauge({
      name: 'hall_database_figures_age_seconds',
      help: 'Age of the figures that come from tables; NaN before the first.',
      registers: [registry],
      collect: () => {
        age.set(this.answeredAt === null ? Number.NaN : (deps.clock.now() - this.answeredAt) / 1000);
      },
    });
  }

  /** Everything in the text format of Prometheus; never delayed beyond the deadline by the database. */
  async text(): Promise<string> {
    this.askTables();
    const { pause = unrefPause } = this.deps;
    if (this.question !== null) await Promise.race([this.question, pause(deadlineMs)]);
    return this.registry.metrics();
  }

  /** One query at a time: none is added while the database is frozen. */
  private askTables(): void {
    const { clock } = this.deps;
    if (this.question !== null || clock.now() - this.askedAt < askEveryMs) return;
    this.askedAt = clock.now();
    this.question = this.readFigures(this.askedAt)
      .then(
        ([backlog, work]) => {
          this.answeredAt = clock.now();
          this.show(backlog);
          this.showWork(work, this.answeredAt);
        },
        // Readers see the age of the figures increase.
        () => undefined,
      )
      .finally(() => {
        this.question = null;
      });
  }

  /** One after the other: a database that hangs is asked one question. */
  private async readFigures(now: number): Promise<readonly [Backlog, readonly WorkFigures[]]> {
    const backlog = await readBacklog(this.deps, now);
    return [backlog, await readWorkFigures(this.deps.database)];
  }

  private registerPool(): void {
    const { database } = this.deps;
    const registers = [this.registry];
    const connections = new Gauge({
      name: 'hall_database_connections',
      help: 'Connections of the pool: in use, callers that wait for one, and the most there can be.',
      labelNames: ['state'],
      registers,
      collect: () => {
        const { inUse, waiting, max } = database.poolUsage();
        connections.set({ state: 'in_use' }, inUse);
        connections.set({ state: 'waiting' }, waiting);
        connections.set({ state: 'max' }, max);
      },
    });
    const available = new Gauge({
      name: 'hall_database_available',
      help: '1 while statements are sent to the database, 0 while its breaker is open.',
      registers,
      collect: () => {
        available.set(database.isAvailable ? 1 : 0);
      },
    });
  }
}

function backlogGauges(registry: Registry): (backlog: Backlog) => void {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'hall_jobs',
    help: 'Jobs by state: due, running, later, dead (given up); at most 10000 are counted.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'hall_oldest_due_job_age_seconds',
    help: 'How long the oldest job that is due has waited.',
    registers,
  });
  const awards = new Gauge({
    name: 'hall_awards_pending',
    help: 'Awards that were handed to a provider or wait for that; at most 10000 are counted.',
    registers,
  });
  return (backlog) => {
    for (const state of ['due', 'running', 'later', 'dead'] as const) jobs.set({ state }, backlog[state]);
    oldest.set(backlog.oldestDueSeconds);
    awards.set(backlog.pendingAwards);
  };
}

/** Reads at most {@link maxCounted} rows of an index, so that a long queue does not make the figures slow. */
async function readBacklog(
  { database, deliveryKind, isDelivering }: MetricsDeps,
  now: number,
): Promise<Backlog> {
  const moment = new Date(now);
  const open = await sql<
    Record<'due' | 'running' | 'later' | 'deliveries', number> & { oldest: Date | null }
  >`
    select count(*) filter (where lease_until > ${moment})::int4 as running,
      count(*) filter (where is_free and run_at <= ${moment})::int4 as due,
      count(*) filter (where is_free and run_at > ${moment})::int4 as later,
      min(run_at) filter (where is_free and run_at <= ${moment}) as oldest,
      (select count(*) from (select 1 from job where kind = ${deliveryKind} and done_at is null and dead_at is null
        limit ${maxCounted}) delivery)::int4 as deliveries
    from (
      select run_at, lease_until, (lease_until is null or lease_until <= ${moment}) as is_free
      from job where done_at is null and dead_at is null and (${isDelivering}::boolean or kind <> ${deliveryKind})
      order by run_at limit ${maxCounted}
    ) open`.execute(database.query);
  const given = await sql<{ readonly dead: number }>`
    select count(*)::int4 as dead from (select 1 from job where dead_at is not null limit ${maxCounted}) given`.execute(
    database.query,
  );
  const [jobs, dead] = [open.rows[0], given.rows[0]];
  if (jobs === undefined || dead === undefined) throw new Error('a count without a row');
  const { due, running, later, deliveries, oldest } = jobs;
  return {
    due,
    running,
    later,
    dead: dead.dead,
    oldestDueSeconds: oldest === null ? 0 : (now - oldest.getTime()) / 1000,
    pendingAwards: deliveries,
  };
}

const unrefPause = (ms: number): Promise<unknown> => wait(ms, undefined, { ref: false });
