import type { Tx } from '#server/db/database.ts';

/** Something about a member that the server itself saw happen. */
interface MemberFact {
  readonly memberId: string;
  readonly kind: 'account_opened';
  /** Milliseconds since 1970. */
  readonly happenedAt: number;
}

/** Keeps the first time that something happened to a member; false when it was known. No call of a client leads here. */
export async function recordMemberFact(transaction: Tx, fact: MemberFact): Promise<boolean> {
  const kept = await transaction
    .insertInto('member_fact')
    .values({ member_id: fact.memberId, kind: fact.kind, happened_at: new Date(fact.happenedAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return kept !== undefined;
}
