import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { sql } from 'kysely';
import { codes } from '#contract/http/codes.ts';
import { targetOfUserAgent } from '#contract/pages/bundles.ts';
import { releaseHeader } from '#contract/pages/release-marks.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { AskingVisitor } from '#server/modules/delivery/delivery.ts';
import { visitorOf } from '#server/modules/page-definition/assign-arm.ts';
import { WindowCounter } from '#server/plugins/call-limits.ts';
import { callerNetwork } from '#server/plugins/caller-network.ts';

/**
 * What is counted of a release: `failed_call` are those of `call` that failed, `page` are those of `view` that had the time to
 * tell of a visit, and the last five are told by browsers.
 */
export type ReleaseEvent =
  | 'view'
  | 'page'
  | 'call'
  | 'failed_call'
  | 'visit'
  | 'painted'
  | 'error'
  | 'failed_chunk'
  | 'lost_tap';

/** Of these a network adds at most five in a minute: nobody stops a release alone. */
const bad: ReadonlySet<ReleaseEvent> = new Set(['failed_call', 'error', 'failed_chunk', 'lost_tap']);
const badOfNetwork = 5;
/** And at most so many pages whose silence counts: a monitor or a robot runs no scripts. */
const pagesOfNetwork = 5;
/** A page that starts tells so within this time, milliseconds: after ten seconds, or when it is left. */
export const startPatienceMs = 20 * secondMs;

/** Codes that a working client does not get: it has sent what the server does not understand. */
export const brokenCodes: ReadonlySet<number> = new Set([
  ...[codes.badRequest, codes.notFound, codes.keyReused, codes.tooLarge, codes.internal],
]);

/** One class of durations is this much longer than the one before. */
const step = 1.15;

/** The class of a duration: its longest one, in milliseconds. */
export const classOf = (ms: number): number =>
  Math.round(step ** Math.ceil(Math.log(Math.max(1, ms)) / Math.log(step)));

interface Counted {
  readonly release: string;
  readonly target: TargetName;
  readonly kind: ReleaseEvent;
  /** Of a duration, milliseconds. */
  readonly ms?: number;
  readonly count?: number;
  /** The address of the caller. */
  readonly ip?: string;
}

interface Row {
  readonly release: string;
  /** Milliseconds since 1970. */
  readonly minute: number;
  readonly target: TargetName;
  readonly kind: ReleaseEvent;
  readonly bucket: number;
  count: number;
}

/**
 * Counts how the visits to each release go, by minute and target. A view or a call costs one entry of a map, and all servers
 * together write one statement each in ten seconds.
 */
export class ReleaseCounts {
  private rows = new Map<string, Row>();
  private readonly networks = new WindowCounter(minuteMs);
  private readonly pageNetworks = new WindowCounter(minuteMs);
  /** Pages that may still tell that they have started, the oldest first. */
  private sent: { readonly release: string; readonly target: TargetName; readonly at: number }[] = [];
  private readonly show: (counted: Counted) => void;

  constructor(
    private readonly clock: Clock,
    /** Whether a release is one that visitors may have: a stranger may name any. */
    private readonly isKnown: (release: string) => boolean,
    registry?: Registry,
  ) {
    this.show = registry ? metricsIn(registry) : () => undefined;
  }

  /** Counts the calls of a server whose pages say which release they are. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      this.seeCall(request, reply);
      done();
    });
  }

  /** Counts a page that was sent. One of a visitor with an id, who has agreed to be counted, is awaited to tell of the visit. */
  seeView(release: string, { target, cookie, ip }: AskingVisitor): void {
    this.add({ release, target, kind: 'view' });
    const now = this.clock.now();
    if (visitorOf(cookie) === '') return;
    if (!mayAdd(this.pageNetworks, { ip, count: 1, now, max: pagesOfNetwork })) return;
    this.sent.push({ release, target, at: now });
  }

  /** Adds what is known of, and not too much of it from one network. */
  add(counted: Counted): void {
    const { release, target, kind, ms, count = 1, ip } = counted;
    if (!this.isKnown(release)) return;
    const now = this.clock.now();
    if (ip !== undefined && bad.has(kind) && !mayAdd(this.networks, { ip, count, now, max: badOfNetwork }))
      return;
    this.show(counted);
    const minute = Math.floor(now / minuteMs) * minuteMs;
    this.keep({ release, minute, target, kind, bucket: ms === undefined ? 0 : classOf(ms), count });
  }

  /** Adds what was counted to the table; a flush that fails leaves the counts. */
  async flush(database: Database): Promise<void> {
    this.countSent();
    // In one order, so that two servers do not wait for each other in a circle.
    const taken = [...this.rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    if (taken.length === 0) return;
    this.rows = new Map();
    try {
      await addRows(database, taken);
    } catch (error) {
      for (const row of taken) this.keep(row);
      throw error;
    }
  }

  private seeCall(request: FastifyRequest, reply: FastifyReply): void {
    const release = request.headers[releaseHeader];
    if (typeof release !== 'string' || request.isShed) return;
    const target = targetOfUserAgent(request.headers['user-agent'] ?? '');
    this.add({ release, target, kind: 'call' });
    const isFailed = reply.statusCode >= 500 || brokenCodes.has(reply.refusalCode);
    if (isFailed) this.add({ release, target, kind: 'failed_call', ip: request.ip });
  }

  /** Not earlier: a candidate that has just been rolled out would have pages alone, and none that has told of itself. */
  private countSent(): void {
    const until = this.clock.now() - startPatienceMs;
    const due = this.sent.filter(({ at }) => at <= until);
    this.sent = this.sent.filter(({ at }) => at > until);
    for (const { release, target } of due) this.add({ release, target, kind: 'page' });
  }

  private keep(row: Row): void {
    const { release, minute, target, kind, bucket } = row;
    const key = [release, minute, target, kind, bucket].join(' ');
    const known = this.rows.get(key);
    if (known === undefined) this.rows.set(key, { ...row });
    else known.count += row.count;
  }
}

interface FromNetwork {
  readonly ip: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly max: number;
}

/** Whether a network has not added too much in this minute; what it adds is noted. */
function mayAdd(networks: WindowCounter, { ip, count, now, max }: FromNetwork): boolean {
  const network = callerNetwork(ip);
  if (networks.used(network, now) + count > max) return false;
  networks.add(network, count, now);
  return true;
}

function metricsIn(registry: Registry): (counted: Counted) => void {
  const registers = [registry];
  const events = new Counter({
    name: 'hall_release_events_total',
    help: 'What happened to the visits of a release: view, page, call, failed_call; from browsers visit, error, failed_chunk, lost_tap.',
    labelNames: ['release', 'target', 'kind'],
    registers,
  });
  const painted = new Histogram({
    name: 'hall_release_data_painted_seconds',
    help: 'Time until a page showed its data, as sampled browsers tell it.',
    labelNames: ['release', 'target'],
    buckets: [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 10],
    registers,
  });
  return ({ release, target, kind, ms, count = 1 }) => {
    if (ms === undefined) events.inc({ release, target, kind }, count);
    else painted.observe({ release, target }, ms / 1000);
  };
}

async function addRows({ query }: Database, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into release_count as known (release_id, minute, target, kind, bucket, count)
    select release_id, minute, target, kind, bucket, count
    from unnest(
      ${rows.map(({ release }) => release)}::text[],
      ${rows.map(({ minute }) => new Date(minute))}::timestamptz[],
      ${rows.map(({ target }) => target)}::text[],
      ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ bucket }) => bucket)}::int4[],
      ${rows.map(({ count }) => count)}::int4[]
    ) as counted (release_id, minute, target, kind, bucket, count)
    order by 1, 2, 3, 4, 5
    on conflict (release_id, minute, target, kind, bucket) do update set count = known.count + excluded.count`.execute(
    query,
  );
}
