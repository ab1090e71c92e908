import type { Database, Tx } from '#server/db/database.ts';
import { periodOf } from '#server/clock.ts';
import type { Every } from '#server/clock.ts';
import { sql } from 'kysely';

/** At most `max` uses in a period. */
export interface Cap {
  /** Name of the count, for example `draw`. */
  readonly name: string;
  readonly every: Every;
  readonly max: number;
}

/** A cap of one owner. */
export interface OwnedCap extends Cap {
  /** A member's id, or the key of the person, the device or the network behind several members. */
  readonly owner: string;
}

/** Owner, activity and time of the uses. */
export interface CapUse {
  readonly activityId: string;
  readonly owner: string;
  /** Milliseconds since 1970; decides the period. */
  readonly now: number;
}

/**
 * Takes one use of every cap, or none and returns the first one that is used up (rule S3); null when all were taken.
 * Parallel calls of one owner cannot exceed a cap.
 */
export async function takeCaps(
  transaction: Tx,
  { owner, activityId, now }: CapUse,
  caps: readonly Cap[],
): Promise<Cap | null> {
  const use = { at: now, caps: caps.map((cap) => ({ ...cap, owner, cap })) };
  const counters = await CapCounters.lock(transaction, activityId, [use]);
  const full = counters.take(use);
  await counters.store();
  return full?.cap ?? null;
}

/** One use of several caps. */
export interface CappedUse<C extends OwnedCap = OwnedCap> {
  /** Decides the periods; milliseconds since 1970. */
  readonly at: number;
  readonly caps: readonly C[];
}

/** The count of a cap, in an open transaction. */
interface Counter {
  readonly owner: string;
  readonly cap: string;
  readonly period: string;
  /** Uses that are counted in advance. */
  wanted: number;
  /** Uses before this transaction. */
  before: number;
  taken: number;
}

/**
 * The counters of many uses, which are decided one after the other while the counters are locked: in one order, so that two
 * transactions with the same caps cannot deadlock.
 */
export class CapCounters {
  private constructor(
    private readonly transaction: Tx,
    private readonly activityId: string,
    private readonly counters: ReadonlyMap<string, Counter>,
  ) {}

  /** Locks the counters of all caps of these uses until the transaction ends, by counting every use; see {@link store}. */
  static async lock(transaction: Tx, activityId: string, uses: readonly CappedUse[]): Promise<CapCounters> {
    const counters = new Map<string, Counter>();
    for (const { at, caps } of uses) {
      for (const cap of caps) {
        const counter = counters.get(keyOf(cap, at)) ?? counterOf(cap, at);
        counter.wanted += 1;
        counters.set(keyOf(cap, at), counter);
      }
    }
    const all = [...counters.values()];
    if (all.length > 0) {
      const { rows } = await sql<Pick<Counter, 'owner' | 'cap' | 'period'> & { readonly used: number }>`
        insert into cap_counter as counter (owner, activity_id, cap, period, used)
        select owner, ${activityId}::text, cap, period, uses from ${unnested(all, (one) => one.wanted)}
        order by owner, cap, period
        on conflict (owner, activity_id, cap, period) do update set used = counter.used + excluded.used
        returning owner, cap, period, used`.execute(transaction);
      for (const row of rows) {
        const counter = counters.get(textOf(row));
        if (counter) counter.before = row.used - counter.wanted;
      }
    }
    return new CapCounters(transaction, activityId, counters);
  }

  /** Takes one use of every cap of one of the uses, or none and returns the first cap that is used up. */
  take<C extends OwnedCap>({ at, caps }: CappedUse<C>): C | null {
    const counters = caps.map((cap) => ({ cap, counter: this.counterOf(cap, at) }));
    const full = counters.find(({ cap, counter }) => counter.before + counter.taken >= cap.max);
    if (full) return full.cap;
    for (const { counter } of counters) counter.taken += 1;
    return null;
  }

  /** Gives back what was counted in advance and not taken. */
  async store(): Promise<void> {
    const rest = [...this.counters.values()].filter(({ wanted, taken }) => taken < wanted);
    if (rest.length === 0) return;
    const { numAffectedRows } = await sql`
      update cap_counter as counter set used = used - uses from ${unnested(rest, (one) => one.wanted - one.taken)}
      where counter.owner = wanted.owner and activity_id = ${this.activityId}::text and counter.cap = wanted.cap
        and counter.period = wanted.period`.execute(this.transaction);
    if (numAffectedRows !== BigInt(rest.length)) throw new Error('a counter that was locked is gone');
  }

  private counterOf(cap: OwnedCap, at: number): Counter {
    const counter = this.counters.get(keyOf(cap, at));
    if (!counter) throw new Error(`the cap ${cap.name} is not locked`);
    return counter;
  }
}

const counterOf = ({ owner, name, every }: OwnedCap, at: number): Counter => ({
  ...{ owner, cap: name, period: periodOf(every, at), wanted: 0, before: 0, taken: 0 },
});

const textOf = ({ owner, cap, period }: Pick<Counter, 'owner' | 'cap' | 'period'>): string =>
  JSON.stringify([owner, cap, period]);
const keyOf = (cap: OwnedCap, at: number): string => textOf(counterOf(cap, at));

const unnested = (counters: readonly Counter[], usesOf: (counter: Counter) => number) => sql`
  unnest(${counters.map(({ owner }) => owner)}::text[], ${counters.map(({ cap }) => cap)}::text[],
    ${counters.map(({ period }) => period)}::text[], ${counters.map(usesOf)}::int4[]) as wanted (owner, cap, period, uses)`;

/** Number of uses of a cap in the period of `now`. */
export async function countUses(
  query: Database['query'],
  { activityId, owner, now }: CapUse,
  { name, every }: Cap,
): Promise<number> {
  const counted = await query
    .selectFrom('cap_counter')
    .select('used')
    .where('owner', '=', owner)
    .where('activity_id', '=', activityId)
    .where('cap', '=', name)
    .where('period', '=', periodOf(every, now))
    .executeTakeFirst();
  return counted?.used ?? 0;
}
