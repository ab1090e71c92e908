import type { Database } from '#server/db/database.ts';
import type { ScheduledTables } from '#server/db/draw-tables.ts';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';

/** What a scheduled draw promised before its first entry. Moments are milliseconds since 1970. */
export interface DrawTerms {
  readonly activity: string;
  /** Name of the draw within the activity. */
  readonly key: string;
  readonly openedAt: number;
  /** Entries come in [opened, closes). */
  readonly closesAt: number;
  /** Who publishes the entropy, and which of what they publish. */
  readonly source: string;
  /** Before this moment the source has published nothing, and from then on no list is sealed. */
  readonly entropyAt: number;
  readonly winners: number;
  readonly alternates: number;
  /** Whether a member has one place at most, however often they entered. */
  readonly onceAMember: boolean;
  /** SHA-256 of the seed of the server. */
  readonly commitment: string;
}

/** An entry as everybody may see it; its number is its place in the list, from 0. */
interface SealedEntry {
  readonly id: string;
  /** Pseudonym of the member in the draws of the activity. */
  readonly member: string;
  readonly enteredAt: number;
}

/** The list of entries, closed for ever. */
export interface FrozenEntries {
  readonly sealedAt: number;
  readonly entries: readonly SealedEntry[];
}

/** What is published of a scheduled draw; as much of it as has happened. */
export interface DrawRecord {
  readonly terms: DrawTerms;
  readonly sealed: (FrozenEntries & { readonly hash: string }) | null;
  readonly drawn: {
    readonly drawnAt: number;
    /** 64 hexadecimal digits, like the entropy. */
    readonly seed: string;
    readonly entropy: string;
    /** Numbers of the entries that were drawn, the winners first and then the alternates, in their order. */
    readonly numbers: readonly number[];
  } | null;
}

/**
 * What may be published of a scheduled draw, as much of it as has happened: the terms with the commitment from the
 * opening on, the entries and their hash when they are sealed, the seed when it was drawn.
 * @throws Error when there is no such draw.
 */
export async function findDrawRecord(query: Database['query'], drawId: string): Promise<DrawRecord> {
  const row = await query
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .executeTakeFirst();
  if (!row) throw new Error(`there is no scheduled draw ${drawId}`);
  const { sealed_at: sealedAt, entries_hash: hash, drawn_at: drawnAt, revealed_seed: seed, entropy } = row;
  const isSealed = sealedAt !== null && hash !== null;
  const isDrawn = drawnAt !== null && seed !== null && entropy !== null;
  return {
    terms: termsOf(row),
    sealed: isSealed
      ? { sealedAt: sealedAt.getTime(), hash, entries: await numberedEntries(query, drawId) }
      : null,
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

/** What a stored draw promised; the sealed seed is not part of it. */
export function termsOf(row: Selectable<ScheduledTables['scheduled_draw']>): DrawTerms {
  const { winners, alternates, source, commitment } = row;
  return {
    ...{ activity: row.activity_id, key: row.draw_key, openedAt: row.opened_at.getTime() },
    ...{ closesAt: row.closes_at.getTime(), source, entropyAt: row.entropy_at.getTime() },
    ...{ winners, alternates, onceAMember: row.once_a_member, commitment },
  };
}

/** The entries of a draw whose list is numbered, in the order of their numbers. */
export async function numberedEntries(query: Database['query'], drawId: string): Promise<SealedEntry[]> {
  const rows = await query
    .selectFrom('draw_entry')
    .select(['id', 'member_code as member', 'entered_at'])
    .where('draw_id', '=', drawId)
    .orderBy('number')
    .execute();
  return rows.map(({ id, member, entered_at }) => ({ id, member, enteredAt: entered_at.getTime() }));
}

/**
 * What a sealed list is held fast by: SHA-256 of the terms and of every entry in its canonical form
 * (docs/replayable-draws.md, "Scheduled draws"). Neither can be changed afterwards without being seen.
 */
export function hashOfEntries(terms: DrawTerms, { sealedAt, entries }: FrozenEntries): string {
  const { activity, key, openedAt, closesAt, source, entropyAt } = terms;
  const { winners, alternates, onceAMember, commitment } = terms;
  const promised = [activity, key, openedAt, closesAt, source, entropyAt, winners, alternates, onceAMember];
  const hash = createHash('sha256').update('invest-hall-entries/1\n');
  hash.update(`${JSON.stringify([...promised, commitment, sealedAt, entries.length])}\n`);
  for (const [number, { id, member, enteredAt }] of entries.entries()) {
    hash.update(`${JSON.stringify([number, id, member, enteredAt])}\n`);
  }
  return hash.digest('hex');
}

/** A place of a draw; who `wins` is to be paid, an alternate that `waits` may still take the place of one. */
export interface DrawnPlace {
  readonly place: number;
  readonly memberId: string;
  readonly kind: 'winner' | 'alternate';
  readonly state: 'wins' | 'waits' | 'void';
  /** The place whose prize an alternate took over. */
  readonly replaces: number | null;
}

/** Who was drawn, in the order of their places, and what became of them; empty before the draw. */
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
