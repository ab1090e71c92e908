import type { Warn } from '#server/logger.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { ReconciliationTables } from '#server/db/reconciliation-tables.ts';
import { isInScope } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Difference } from '#server/engine/part/reconciliation-check.ts';

/** How far the books of an activity have been checked. */
export type Progress = Selectable<ReconciliationTables['reconciliation']>;
/** Purpose of a full check. */
export type FullCheckKind = Exclude<Progress['pass_kind'], 'none'>;

/** Stored progress of the checks of an activity. */
export async function loadProgress({ query }: Database, activityId: string): Promise<Progress> {
  return query
    .selectFrom('reconciliation')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
}

/**
 * Starts counting all awards again, in steps. The sums are frozen: awards that are counted from now on store the
 * number of this check and are left out of it, so the sums and the rows of one point in time are compared although
 * the check takes many steps. Nothing happens if another check has begun since `known` was read.
 */
export async function startFullCheck(
  database: Database,
  known: Progress,
  kind: FullCheckKind,
  suspected: readonly string[] = [],
): Promise<void> {
  const { activity_id: activityId } = known;
  await database.transaction(async (transaction) => {
    const begun = await transaction
      .updateTable('reconciliation')
      .set({
        pass: known.pass + 1,
        pass_kind: kind,
        pass_after: null,
        suspected: JSON.stringify(suspected),
      })
      .where('activity_id', '=', activityId)
      .where('pass', '=', known.pass)
      .executeTakeFirst();
    if (begun.numUpdatedRows !== 1n) return;
    await sql`
      update award_tally set frozen_awards = awards, frozen_held = held, frozen_fen = granted_fen,
        recounted_awards = 0, recounted_held = 0, recounted_fen = 0
      where activity_id = ${activityId}`.execute(transaction);
  });
}

/** The next members of a full check, in the order of their ids. */
export async function listNextMembers(
  { query }: Database,
  { activity_id: activityId, pass_after: after }: Progress,
  limit: number,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('enrolment')
    .select('member_id')
    .where('activity_id', '=', activityId)
    .$if(after !== null, (members) => members.where('member_id', '>', after ?? ''))
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * Counts the awards of some members again and advances the check past them; false when another server has advanced
 * it.
 */
export async function recountMembers(
  database: Database,
  { activity_id: activityId, pass, pass_after: after }: Progress,
  memberIds: readonly string[],
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { numAffectedRows } = await sql`
      update reconciliation set pass_after = ${memberIds.at(-1) ?? null}::uuid
      where activity_id = ${activityId} and pass = ${pass} and pass_kind <> 'none'
        and pass_after is not distinct from ${after}::uuid`.execute(transaction);
    if (numAffectedRows !== 1n) return false;
    await sql`
      update award_tally set recounted_awards = recounted_awards + recount.awards,
        recounted_held = recounted_held + recount.held, recounted_fen = recounted_fen + recount.fen
      from (
        select a.prize_id, count(*)::int4 as awards, (count(*) filter (where a.state <> 'returned'))::int4 as held,
          coalesce(sum(a.value_fen) filter (where a.state not in ('failed', 'returned')), 0)::int8 as fen
        from award a where ${isInScope({ activityId, memberIds }, 'a')} and a.counted_in < ${pass}
        group by a.prize_id
      ) recount
      where award_tally.activity_id = ${activityId} and award_tally.prize_id = recount.prize_id`.execute(
      transaction,
    );
    return true;
  });
}

/** The last step: differences between the rows and the sums at the start of the check. */
export async function findRecountDifferences(
  { query }: Database,
  activityId: string,
): Promise<readonly NamedDifference[]> {
  const { rows } = await sql<{ prize_id: string; awards: number; held: number; fen: string }>`
    select prize_id, recounted_awards - frozen_awards as awards, recounted_held - frozen_held as held,
      recounted_fen - frozen_fen as fen
    from award_tally where activity_id = ${activityId} and (recounted_awards <> frozen_awards
      or recounted_held <> frozen_held or recounted_fen <> frozen_fen)`.execute(query);
  return rows.map(({ prize_id: prize, awards, held, fen }) => {
    const name = prize === '' ? 'awards beside the stock' : `prize ${prize}`;
    const line = `${name}: since they were counted ${String(awards)} awards, ${String(held)} of them held, ${fen} fen have changed`;
    return { check: 'history', key: line, line };
  });
}

/**
 * Ends a full check; with `isAdopted` the sums of the rows replace the stored sums, so that one fault is reported
 * once.
 */
export async function endFullCheck(
  database: Database,
  { activity_id: activityId, pass }: Progress,
  end: { readonly isAdopted: boolean; readonly isClosed: boolean; readonly now: number },
): Promise<void> {
  const now = new Date(end.now);
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .updateTable('reconciliation')
      .set({
        pass_kind: 'none',
        pass_after: null,
        suspected: '[]',
        passed_at: now,
        ...(end.isClosed ? { closed_at: now } : {}),
      })
      .where('activity_id', '=', activityId)
      .where('pass', '=', pass)
      .executeTakeFirst();
    if (end.isAdopted && ended.numUpdatedRows === 1n) await adopt(transaction, activityId);
  });
}

async function adopt(transaction: Tx, activityId: string): Promise<void> {
  await sql`
    update award_tally set awards = awards + recounted_awards - frozen_awards,
      held = held + recounted_held - frozen_held, granted_fen = granted_fen + recounted_fen - frozen_fen,
      frozen_awards = recounted_awards, frozen_held = recounted_held, frozen_fen = recounted_fen
    where activity_id = ${activityId}`.execute(transaction);
}

/** A difference and the name of its check. */
export interface NamedDifference extends Difference {
  readonly check: string;
}

/** How differences are read twice. */
export interface Rereading {
  /** Resolves a moment later. */
  readonly wait: () => Promise<void>;
  readonly warn: Warn;
  readonly activityId: string;
}

/**
 * The differences that two reads show, a moment apart. On an engine without one snapshot for all its nodes a
 * statement may read two states of a running activity; such a difference is gone, or is another one, in the second
 * read, and is only logged.
 */
export async function findPersistingDifferences<D extends NamedDifference>(
  read: () => Promise<readonly D[]>,
  { wait, warn, activityId }: Rereading,
): Promise<readonly D[]> {
  const first = await read();
  if (first.length === 0) return first;
  await wait();
  const second = await read();
  const isIn = (differences: readonly D[], { check, key }: D) =>
    differences.some((other) => other.check === check && other.key === key);
  const passing = first.filter((difference) => !isIn(second, difference));
  if (passing.length > 0) {
    const differences = passing.map(({ check, line }) => `${check}: ${line}`);
    warn('a difference was gone when it was read again', { activityId, differences });
  }
  return second.filter((difference) => isIn(first, difference));
}
