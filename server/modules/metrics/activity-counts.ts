import type { Clock } from '#server/clock.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { targetOfUserAgent } from '#contract/pages/bundles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

declare module 'fastify' {
  interface FastifyRequest {
    /** The activity that the call is about, as the visitor names it; empty while it is not known. */
    activityId: string;
    /** The call tells of a visit to the activity. */
    isVisit: boolean;
    /** Draws, and prizes won, that the call has brought so far. */
    draws: number;
    wins: number;
  }
}

/** The code under which visits are counted. */
export const visitCode = 0;
/** Different counters between two flushes: a stranger may name any activity. */
const maxCounters = 20_000;

interface Count {
  readonly activityId: string;
  /** Milliseconds since 1970. */
  readonly minute: number;
  readonly code: number;
  readonly host: string;
  readonly amounts: Amounts;
}

interface Amounts {
  count: number;
  draws: number;
  wins: number;
}

/**
 * Counts the visits, the draws, the wins, the refusals and the errors of each activity by minute, code and host. A call that is none of
 * them costs two comparisons; the others one entry of a map, and all servers together one statement each in ten seconds.
 */
export class ActivityCounts {
  private counts = new Map<string, Count>();

  constructor(private readonly clock: Clock) {}

  /** Counts the calls of a server. Its tracking and its engine say what they are about. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      if (request.activityId !== '') this.see(request, reply);
      done();
    });
  }

  /** Adds what was counted to the table, for activities that there are; a flush that fails leaves the counts. */
  async flush(database: Database): Promise<void> {
    const taken = [...this.counts.values()].sort(inOrder);
    if (taken.length === 0) return;
    this.counts = new Map();
    try {
      await addCounts(database, taken);
    } catch (error) {
      for (const { amounts, ...key } of taken) this.add(key, amounts);
      throw error;
    }
  }

  private see(
    { activityId, isVisit, draws, wins, headers }: FastifyRequest,
    { refusalCode }: FastifyReply,
  ): void {
    const isPlay = draws + wins > 0;
    if (refusalCode === 0 && !isVisit && !isPlay) return;
    const host = targetOfUserAgent(headers['user-agent'] ?? '');
    const minute = Math.floor(this.clock.now() / minuteMs) * minuteMs;
    const key = { activityId, minute, host };
    // What a refused call has brought was taken back with its transaction.
    if (refusalCode !== 0) this.add({ ...key, code: refusalCode }, { count: 1, draws: 0, wins: 0 });
    else this.add({ ...key, code: visitCode }, { count: Number(isVisit), draws, wins });
  }

  private add(of: Omit<Count, 'amounts'>, { count, draws, wins }: Amounts): void {
    const key = `${of.activityId} ${String(of.minute)} ${String(of.code)} ${of.host}`;
    const known = this.counts.get(key)?.amounts;
    if (known !== undefined) {
      known.count += count;
      known.draws += draws;
      known.wins += wins;
    } else if (this.counts.size < maxCounters)
      this.counts.set(key, { ...of, amounts: { count, draws, wins } });
  }
}

/** In one order, so that two servers do not wait for each other in a circle. */
function inOrder(one: Count, other: Count): number {
  const [left, right] = [one, other].map(
    ({ activityId, minute, code, host }) => `${activityId} ${String(minute)} ${String(code)} ${host}`,
  );
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

async function addCounts({ query }: Database, counts: readonly Count[]): Promise<void> {
  await sql`
    insert into activity_count as known (activity_id, minute, code, host, count, draws, wins)
    select activity.id, minute, code, host, count, draws, wins
    from unnest(
      ${counts.map(({ activityId }) => activityId)}::text[],
      ${counts.map(({ minute }) => new Date(minute))}::timestamptz[],
      ${counts.map(({ code }) => code)}::int4[],
      ${counts.map(({ host }) => host)}::text[],
      ${counts.map(({ amounts }) => amounts.count)}::int4[],
      ${counts.map(({ amounts }) => amounts.draws)}::int4[],
      ${counts.map(({ amounts }) => amounts.wins)}::int4[]
    ) as counted (activity_id, minute, code, host, count, draws, wins)
    join activity on activity.id = counted.activity_id
    order by 1, 2, 3, 4
    on conflict (activity_id, minute, code, host) do update set count = known.count + excluded.count,
      draws = known.draws + excluded.draws, wins = known.wins + excluded.wins`.execute(query);
}
