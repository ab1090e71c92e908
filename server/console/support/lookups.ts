import { lookupMinutes } from '#contract/console/member-history.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs, minuteMs } from '#server/clock.ts';
import { actorOf } from '#server/console/console-calls.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { maskedPhone, memberIdOf } from '#server/modules/session/members.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';

const action = 'member.lookup';
const maxShown = 20;

/** The subject of a member in the audit. */
export const subjectOfMember = (id: string): string => `member:${id}`;

/**
 * Finds a member by a whole phone or an id. The lookup and its reason are in the audit before anything of the member is
 * read, also when there is no such member.
 * @throws ApiError formRefused without such a member.
 */
export async function findMember(
  database: Database,
  call: ConsoleCall,
  { member, reason }: { readonly member: string; readonly reason: string },
): Promise<string> {
  const id = await memberIdOf(database.query, member.trim());
  await database.transaction((transaction) =>
    writeAudit(transaction, call.author(reason), {
      ...{ action, subject: subjectOfMember(id ?? 'unknown') },
      ...{ before: null, after: { found: id !== null } },
    }),
  );
  if (id === null) throw new ApiError(codes.formRefused, '没有这个会员：请输入完整的手机号或会员编号');
  return id;
}

/**
 * Lets an operator read the file of a member whom they have looked up within the hour.
 * @throws ApiError forbidden without a lookup.
 */
export async function requireLookup({ query }: Database, call: ConsoleCall, memberId: string): Promise<void> {
  const lookup = await query
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', subjectOfMember(memberId))
    .where('at', '>', new Date(call.now - lookupMinutes * minuteMs))
    .where('action', '=', action)
    .where('actor', '=', actorOf(call.operator()))
    .limit(1)
    .executeTakeFirst();
  if (lookup === undefined) throw new ApiError(codes.forbidden, '请先说明原因，再查看这位会员', {}, 403);
}

interface Lookup {
  readonly id: string;
  readonly at: Date;
  readonly reason: string;
  readonly member_id: string;
  readonly phone: string;
}

/** The members whom an operator has looked up within a day, the newest lookup first. */
export async function listLookups({ query }: Database, call: ConsoleCall) {
  const { rows } = await sql<Lookup>`
    select entry.id, entry.at, entry.reason, member.id as member_id, member.phone
    from audit_entry entry join member on member.id = case
      when entry.action = ${action} and entry.subject <> 'member:unknown' then substring(entry.subject from 8)::uuid end
    where entry.at > ${new Date(call.now - dayMs)} and entry.action = ${action}
      and entry.actor = ${actorOf(call.operator())}
    order by entry.at desc, entry.id desc limit ${maxShown}`.execute(query);
  return rows.map(({ id, at, reason, ...member }) => ({
    ...{ id, reason, at: at.getTime() },
    member: { id: member.member_id, phone: maskedPhone(member.phone) },
    is_open: at.getTime() > call.now - lookupMinutes * minuteMs,
  }));
}
