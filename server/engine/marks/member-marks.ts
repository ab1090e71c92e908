import type { Database, Tx } from '#server/db/database.ts';
import type { MarkKind } from '#server/db/mark-tables.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A mark that cannot be set or released, because the member has it or has it not; the message says which. */
export class MarkRefusal extends Error {
  override readonly name = 'MarkRefusal';
}

/** Every kind of mark (product 18.34). */
export const markKinds: readonly MarkKind[] = ['staff', 'test', 'suspected'];

/** A mark of a member. */
export interface Mark {
  readonly memberId: string;
  readonly kind: MarkKind;
}

/** Whether a member is marked now: what they are given is held (rule A5). */
export async function isMarked(query: Pick<Tx, 'selectFrom'>, memberId: string): Promise<boolean> {
  const mark = await query
    .selectFrom('member_mark')
    .select('id')
    .where('member_id', '=', memberId)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return mark !== undefined;
}

/** As {@link isMarked} within a statement, for any of several members. */
export const anyMarkedSql = (members: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from member_mark where member_mark.member_id in (${members}) and released_at is null)`;

/** Marks a member, and records the author and the reason. @throws MarkRefusal if the member has this mark. */
export async function setMark(transaction: Tx, { memberId, kind }: Mark, author: Author): Promise<void> {
  const set = await transaction
    .insertInto('member_mark')
    .values({
      id: author.random.uuid(),
      member_id: memberId,
      kind,
      reason: author.reason,
      set_by: author.actor,
      since: new Date(author.now),
      released_by: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).where('released_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!set) throw new MarkRefusal(`this member is marked as ${kind}`);
  await writeAudit(transaction, author, {
    action: 'member.mark',
    subject: `member:${memberId}`,
    before: null,
    after: { kind },
  });
}

/**
 * Releases a mark, and records the author and the reason. What was held is delivered by `release_held` of a running
 * server, once no other mark holds it.
 * @throws MarkRefusal if the member has no such mark.
 */
export async function releaseMark(transaction: Tx, { memberId, kind }: Mark, author: Author): Promise<void> {
  const released = await transaction
    .updateTable('member_mark')
    .set({ released_at: new Date(author.now), released_by: author.actor })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (released.numUpdatedRows !== 1n) throw new MarkRefusal(`this member is not marked as ${kind}`);
  await writeAudit(transaction, author, {
    action: 'member.unmark',
    subject: `member:${memberId}`,
    before: { kind },
    after: null,
  });
}

/** A mark that is not released, with what it holds. */
export interface ListedMark extends Mark {
  readonly id: string;
  readonly phone: string;
  readonly reason: string;
  readonly setBy: string;
  readonly since: Date;
  /** Awards that are held. */
  readonly held: number;
}

/** The marks that are not released, the oldest first, from the one after `after` on. */
export async function listMarks(
  { query }: Pick<Database, 'query'>,
  limit: number,
  after?: { readonly at: Date; readonly id: string },
): Promise<ListedMark[]> {
  const rows = await query
    .selectFrom('member_mark')
    .innerJoin('member', 'member.id', 'member_mark.member_id')
    .select(['member_mark.id', 'member_id', 'kind', 'reason', 'set_by', 'since', 'member.phone'])
    .select((row) =>
      row
        .selectFrom('award')
        .select(({ fn }) => fn.countAll<string>().as('held'))
        .whereRef('award.member_id', '=', 'member_mark.member_id')
        .where('award.is_held', '=', true)
        .as('held'),
    )
    .where('released_at', 'is', null)
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(since, member_mark.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('since')
    .orderBy('member_mark.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    kind: row.kind,
    phone: row.phone,
    reason: row.reason,
    setBy: row.set_by,
    since: row.since,
    held: Number(row.held ?? 0),
  }));
}
