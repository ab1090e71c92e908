import type { Tx } from '#server/db/database.ts';
import { erasedPhone } from '#server/modules/session/members.ts';
import { smsPhoneBuckets } from '#server/modules/session/sms-limits.ts';
import { sql } from 'kysely';
import { browserTables, personalTables } from './personal-tables.ts';

/** The nickname of everybody who was erased. */
const erasedNickname = '已注销用户';

/** Why a member cannot be erased now: what is being delivered needs its name or its address. */
export type ErasureObstacle = 'missing' | 'erased' | 'delivering';

/**
 * Deletes what identifies a member, and keeps the books without a name; null when it is done. The phone becomes a text that
 * no login can name and no other member can have, so the person can register again as a new member. Codes and member are
 * locked in the order of a login: one in progress ends before this, and one that comes later finds no code and no member.
 */
export async function eraseMember(transaction: Tx, memberId: string): Promise<ErasureObstacle | null> {
  const own = transaction.selectFrom('member').select('phone').where('id', '=', memberId);
  const found = await own.executeTakeFirst();
  if (found === undefined) return 'missing';
  await deleteCodes(transaction, found.phone);
  const member = await own.forUpdate().executeTakeFirst();
  const erased = erasedPhone(memberId);
  if (member === undefined || member.phone === erased) return 'erased';
  const delivering = await transaction
    .selectFrom('award')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['pending', 'shipping'])
    .limit(1)
    .executeTakeFirst();
  if (delivering !== undefined) return 'delivering';
  await transaction
    .updateTable('member')
    .set({ phone: erased, nickname: erasedNickname, invite_code: erased, union_id: erased })
    .where('id', '=', memberId)
    .execute();
  await deleteSessions(transaction, memberId);
  await deleteTraces(transaction, memberId);
  const hasAccount = await hasOpened(transaction, memberId);
  for (const { table, column, erased: fate } of personalTables) {
    if (fate === 'kept' || (fate === 'opened' && hasAccount)) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}::uuid`.execute(
      transaction,
    );
  }
  return null;
}

async function deleteCodes(transaction: Tx, phone: string): Promise<void> {
  await transaction.deleteFrom('sms_code').where('phone', '=', phone).execute();
  await transaction.deleteFrom('allowance').where('bucket', 'in', smsPhoneBuckets(phone)).execute();
}

/** What hangs on the sessions, which go with the tables of the member. */
async function deleteSessions(transaction: Tx, memberId: string): Promise<void> {
  const own = transaction.selectFrom('session').select('id').where('member_id', '=', memberId);
  await transaction.deleteFrom('hand_off_code').where('session_id', 'in', own).execute();
  await transaction.deleteFrom('trade_attempts').where('session_id', 'in', own).execute();
  await transaction.deleteFrom('trade_session').where('session_id', 'in', own).execute();
}

/** What was counted in the browsers of the member; the consents stay as their proof, without the browser. */
async function deleteTraces(transaction: Tx, memberId: string): Promise<void> {
  for (const table of browserTables) {
    await sql`delete from ${sql.table(table)} where guid in (
      select guid from imprint where member_id = ${memberId}::uuid)`.execute(transaction);
  }
  await transaction.updateTable('imprint').set({ guid: '' }).where('member_id', '=', memberId).execute();
  await transaction
    .updateTable('invitation')
    .set({ device_hash: '', network_hash: '' })
    .where('invitee_id', '=', memberId)
    .execute();
}

async function hasOpened(transaction: Tx, memberId: string): Promise<boolean> {
  const fact = await transaction
    .selectFrom('member_fact')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'account_opened')
    .executeTakeFirst();
  return fact !== undefined;
}
