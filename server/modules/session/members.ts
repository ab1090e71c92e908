import { inviteCodeLetters } from '#contract/activity-kit/invite-code.ts';
import type { Tx } from '#server/db/database.ts';
import { randomBelow } from '#server/random.ts';
import type { Random } from '#server/random.ts';

/** Tries for a code that no other member has; with a million members the first one succeeds 999 999 times of a million. */
const codeTries = 5;

/**
 * The member of a phone, and whether this login created the member.
 * @throws Error when five invitation codes in a row belong to others, which only a broken generator brings about.
 */
export async function memberOfPhone(
  transaction: Tx,
  random: Random,
  phone: string,
  source: string,
  now: number,
): Promise<{ id: string; unionId: string; isNew: boolean }> {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const created = await transaction
      .insertInto('member')
      .values({
        id: random.uuid(),
        phone,
        nickname: `投资者${phone.slice(7)}`,
        invite_code: newInviteCode(random),
        union_id: random.bytes(16).toString('hex'),
        source,
        created_at: new Date(now),
      })
      // The phone is known, or the code is taken: an error would end the transaction.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'union_id as unionId'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (member !== undefined) return { ...member, isNew: created !== undefined };
  }
  throw new Error(`${String(codeTries)} invitation codes in a row are taken`);
}

/**
 * 31 to the power of 8, about 40 bits. A code is no secret: it credits its owner with a friend, and what can be learnt with
 * one is masked. Lookups of unknown codes are limited by network and device.
 */
function newInviteCode(random: Random): string {
  const letter = () => inviteCodeLetters.charAt(randomBelow(random, inviteCodeLetters.length));
  return Array.from({ length: 8 }, letter).join('');
}

/**
 * The canonical form of a mainland mobile number, eleven digits, or null for every other text. Full-width digits,
 * `+86`, spaces and dashes are accepted, so that one person never becomes two (product 5.5).
 */
export function canonicalPhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}

const erasedMark = 'erased:';

/** What stands for the phone of a member who was erased: no login can name it, and no other member has it. */
export function erasedPhone(memberId: string): string {
  return `${erasedMark}${memberId}`;
}

/** A number as it is displayed: `138****0001`; `已注销` for a member who was erased. */
export function maskedPhone(phone: string): string {
  if (phone.startsWith(erasedMark)) return '已注销';
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

/** The id of the member with a phone or an id, for an operator; null for every other text. */
export async function memberIdOf(query: Pick<Tx, 'selectFrom'>, phoneOrId: string): Promise<string | null> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(phoneOrId);
  const phone = canonicalPhone(phoneOrId);
  if (!isId && phone === null) return null;
  const member = await query
    .selectFrom('member')
    .select('id')
    .where(isId ? 'id' : 'phone', '=', isId ? phoneOrId : (phone ?? ''))
    .executeTakeFirst();
  return member?.id ?? null;
}
