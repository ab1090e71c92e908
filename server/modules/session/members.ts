import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

/** The person of a phone; one is made at the first login. */
export async function memberOfPhone(
  transaction: Tx,
  random: Random,
  phone: string,
  source: string,
  now: number,
): Promise<{ id: string; unionId: string }> {
  await transaction
    .insertInto('member')
    .values({
      id: random.uuid(),
      phone,
      nickname: `投资者${phone.slice(7)}`,
      // 64 bits: nobody finds another person's code by trying.
      invite_code: random.bytes(8).toString('hex').toUpperCase(),
      union_id: random.bytes(16).toString('hex'),
      source,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  return transaction
    .selectFrom('member')
    .select(['id', 'union_id as unionId'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
}
