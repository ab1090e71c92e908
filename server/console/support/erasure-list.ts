import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { eraseMember } from './erase-member.ts';
import { subjectOfMember } from './lookups.ts';

/** An erasure that was carried out: the id of the member says nothing to who has no database. */
export interface Erasure {
  readonly member: string;
  /** ISO 8601. */
  readonly at: string;
}

/** All erasures that were carried out, the oldest first. */
export async function listErasures({ query }: Database): Promise<readonly Erasure[]> {
  const rows = await query
    .selectFrom('proposal')
    .select(['member_id', 'decided_at'])
    .where('kind', '=', 'erasure')
    .where('state', '=', 'approved')
    .orderBy('decided_at')
    .execute();
  return rows.flatMap(({ member_id: member, decided_at: at }) =>
    member === null || at === null ? [] : [{ member, at: at.toISOString() }],
  );
}

/** What came of a list: members by what was done about them. */
export interface Replayed {
  readonly erased: readonly string[];
  /** Of whom the database knows nothing, or nothing any more. */
  readonly unknown: readonly string[];
  /** Who has an award on its way; must be erased once it has arrived. */
  readonly waiting: readonly string[];
}

/** Carries out erasures that a restored database does not have, each with an entry in the audit; again is harmless. */
export async function replayErasures(
  database: Database,
  erasures: readonly Erasure[],
  author: Author,
): Promise<Replayed> {
  const done = { erased: [] as string[], unknown: [] as string[], waiting: [] as string[] };
  for (const { member, at } of erasures) {
    const obstacle = await database.transaction(async (transaction) => {
      const found = await eraseMember(transaction, member);
      if (found === null)
        await writeAudit(transaction, author, {
          ...{ action: 'erasure.replayed', subject: subjectOfMember(member), before: null },
          after: { erasedAt: at },
        });
      return found;
    });
    if (obstacle === null) done.erased.push(member);
    else if (obstacle === 'delivering') done.waiting.push(member);
    else done.unknown.push(member);
  }
  return done;
}
