import type { Database } from '#server/db/database.ts';
import type { ScheduledTables } from '#server/db/draw-tables.ts';
import type { Selectable } from 'kysely';

/** Terms of a scheduled draw, published before its first entry. Times are milliseconds since 1970. */
export interface DrawTerms {
  readonly activity: string;
  /** Name of the draw within the activity. */
  readonly key: string;
  readonly openedAt: number;
  /** Entries come in [opened, closes). */
  readonly closesAt: number;
  /** Who publishes the entropy, and which of the published values is used. */
  readonly source: string;
  /** The source has published nothing before this time, and from this time no list is frozen. */
  readonly entropyAt: number;
  readonly winners: number;
  readonly alternates: number;
  /** Whether a member has at most one place, however often they entered. */
  readonly onceAMember: boolean;
  /** SHA-256 of the seed of the server. */
  readonly commitment: string;
}

/** An entry in its public form; its number is its position in the list, from 0. */
export interface SealedEntry {
  readonly id: string;
  /** Pseudonym of the member in the draws of the activity. */
  readonly member: string;
  readonly enteredAt: number;
}

/** The public record of a scheduled draw, up to its current state, without the entries of its list. */
export interface DrawHead {
  readonly terms: DrawTerms;
  /** The frozen list: its time, its hash, and the number of its entries. */
  readonly sealed: { readonly sealedAt: number; readonly hash: string; readonly count: number } | null;
  readonly drawn: {
    readonly drawnAt: number;
    /** 64 hexadecimal digits, like the entropy. */
    readonly seed: string;
    readonly entropy: string;
    /** Numbers of the drawn entries, the winners first and then the alternates, in their order. */
    readonly numbers: readonly number[];
  } | null;
}

/**
 * The public record of a scheduled draw up to its current state: the terms with the commitment from the opening on,
 * the hash of the list when it is frozen, the seed when it was drawn.
 * @throws Error when there is no such draw.
 */
export async function findDrawHead(query: Database['query'], drawId: string): Promise<DrawHead> {
  const row = await query
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .executeTakeFirst();
  if (!row) throw new Error(`there is no scheduled draw ${drawId}`);
  const { sealed_at: sealedAt, entries_hash: hash, entry_count: count } = row;
  const { drawn_at: drawnAt, revealed_seed: seed, entropy } = row;
  const isSealed = sealedAt !== null && hash !== null && count !== null;
  const isDrawn = drawnAt !== null && seed !== null && entropy !== null;
  return {
    terms: recordedTerms(row),
    sealed: isSealed ? { sealedAt: sealedAt.getTime(), hash, count } : null,
    drawn: isDrawn
      ? { drawnAt: drawnAt.getTime(), seed, entropy, numbers: await numbersOf(query, drawId) }
      : null,
  };
}

async function numbersOf(query: Database['query'], drawId: string): Promise<number[]> {
  const rows = await query
    .selectFrom('draw_winner')
    .select('number')
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .execute();
  return rows.map(({ number }) => number);
}

/** The state of a draw as its readers know it: a list that is being numbered and hashed is not frozen yet. */
export function publicState({
  state,
}: Pick<Selectable<ScheduledTables['scheduled_draw']>, 'state'>): 'open' | 'sealed' | 'drawn' {
  return state === 'closing' ? 'open' : state;
}

/** The terms of a stored draw; the encrypted seed is not part of them. */
export function recordedTerms(row: Selectable<ScheduledTables['scheduled_draw']>): DrawTerms {
  const { winners, alternates, source, commitment } = row;
  return {
    activity: row.activity_id,
    key: row.draw_key,
    openedAt: row.opened_at.getTime(),
    closesAt: row.closes_at.getTime(),
    source,
    entropyAt: row.entropy_at.getTime(),
    winners,
    alternates,
    onceAMember: row.once_a_member,
    commitment,
  };
}

/** A place of a draw; a place that `wins` is to be paid, an alternate that `waits` may still replace one. */
export interface DrawnPlace {
  readonly place: number;
  readonly memberId: string;
  readonly kind: 'winner' | 'alternate';
  readonly state: 'wins' | 'waits' | 'void';
  /** The place whose prize an alternate took over. */
  readonly replaces: number | null;
}

/** Drawn members, in the order of their places, and their states; empty before the draw. */
export async function listWinners({ query }: Pick<Database, 'query'>, drawId: string): Promise<DrawnPlace[]> {
  return query
    .selectFrom('draw_winner')
    .innerJoin('draw_entry', (join) =>
      join
        .onRef('draw_entry.draw_id', '=', 'draw_winner.draw_id')
        .onRef('draw_entry.number', '=', 'draw_winner.number'),
    )
    .select(['place', 'member_id as memberId', 'kind', 'state', 'replaces'])
    .where('draw_winner.draw_id', '=', drawId)
    .orderBy('place')
    .execute();
}
