import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

/** The member of a phone, and whether this login created the member. */
export async function memberOfPhone(
  transaction: Tx,
  random: Random,
  phone: string,
  source: string,
  now: number,
): Promise<{ id: string; unionId: string; isNew: boolean }> {
  const created = await transaction
    .insertInto('member')
    .values({
      id: random.uuid(),
      phone,
      nickname: `投资者${phone.slice(7)}`,
      // 64 bits: another person's code cannot be found by trying.
      invite_code: random.bytes(8).toString('hex').toUpperCase(),
      union_id: random.bytes(16).toString('hex'),
      source,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  const member = await transaction
    .selectFrom('member')
    .select(['id', 'union_id as unionId'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { ...member, isNew: created !== undefined };
}

/**
 * The canonical form of a mainland mobile number, eleven digits, or null for every other text. Full-width digits,
 * `+86`, spaces and dashes are accepted, so that one person never becomes two (reference: security T20).
 */
export function canonicalPhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}

/** A number as it is displayed: `138****0001`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}

/** A fact about a member that the server observed itself. */
interface MemberFact {
  readonly memberId: string;
  readonly kind: 'account_opened';
  /** Milliseconds since 1970. */
  readonly happenedAt: number;
}

/** Stores the first time of a fact about a member; false when it was known. No call of a client leads here. */
export async function recordMemberFact(transaction: Tx, fact: MemberFact): Promise<boolean> {
  const kept = await transaction
    .insertInto('member_fact')
    .values({ member_id: fact.memberId, kind: fact.kind, happened_at: new Date(fact.happenedAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return kept !== undefined;
}
