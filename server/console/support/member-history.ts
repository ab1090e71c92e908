import type { HistoryKind } from '#contract/console/member-history.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { support } from '#contract/console/support.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

interface Item {
  readonly id: string;
  readonly at: Date;
  readonly activity_id: string;
  readonly activity_title: string;
  readonly title: string;
  readonly detail: string;
  readonly state: string;
  readonly amount: number | null;
  readonly until: Date | null;
  /** The phone of the other member of an invitation. */
  readonly phone: string | null;
}

const none = sql`null::int4 as amount, null::timestamptz as until, null::text as phone`;

/**
 * What happened to a member, one statement a kind: id, at, activity_id, title, detail, state, amount, until and phone.
 * Titles are those that the member saw. Every statement begins with an index by the member.
 */
const items: Readonly<Record<HistoryKind, (memberId: string) => RawBuilder<unknown>>> = {
  activities: (memberId) => sql`
    select activity_id as id, joined_at as at, activity_id, '' as title, '' as detail, '' as state, ${none}
    from enrolment where member_id = ${memberId}`,
  tasks: (memberId) => sql`
    select done.activity_id || ':' || done.task_id as id, finished_at as at, done.activity_id,
      coalesce(task.title, done.task_id) as title, coalesce(task.award_title, '') as detail, status as state, ${none}
    from task_progress done left join activity_task task
      on task.activity_id = done.activity_id and task.task_id = done.task_id
    where done.member_id = ${memberId}`,
  ledger: (memberId) => sql`
    select id::text as id, created_at as at, activity_id, cause as title, fact as detail, currency as state,
      amount, null::timestamptz as until, null::text as phone
    from ledger_entry where member_id = ${memberId}`,
  // The ledger has the payment of every draw, by the member: the draws themselves are in the order of their logs.
  draws: (memberId) => sql`
    select draw.id::text as id, drawn_at as at, draw.activity_id, coalesce(prize.title, '谢谢参与') as title,
      draw.pool as detail, availability as state, draw.number as amount, null::timestamptz as until, null::text as phone
    from ledger_entry paid join draw on draw.id = case when paid.cause = 'draw' then paid.fact::uuid end
      left join activity_prize prize on prize.activity_id = draw.activity_id and prize.prize_id = draw.final
    where paid.member_id = ${memberId} and paid.cause = 'draw'`,
  awards: (memberId) => sql`
    select id::text as id, awarded_at as at, award.activity_id, title,
      value_desc || coalesce('，' || carrier || ' ' || tracking_no, '') as detail,
      case when is_held then 'held' else state end as state, value_fen as amount, null::timestamptz as until,
      null::text as phone
    from award left join award_shipment on award_shipment.award_id = award.id where award.member_id = ${memberId}`,
  coupons: (memberId) => sql`
    select id::text as id, created_at as at, coalesce(activity_id, '') as activity_id, title, kind as detail, state,
      null::int4 as amount, expires_at as until, null::text as phone
    from coupon where member_id = ${memberId}`,
  invitations: (memberId) => sql`
    select invitation.id::text as id, bound_at as at, activity_id, 'invited' as title, fact as detail, state,
      null::int4 as amount, null::timestamptz as until, member.phone
    from invitation join member on member.id = invitee_id where inviter_id = ${memberId}
    union all
    select invitation.id::text, bound_at, activity_id, 'invited_by', fact, state, null, null, member.phone
    from invitation join member on member.id = inviter_id where invitee_id = ${memberId}`,
  consents: (memberId) => sql`
    select id::text as id, happened_at as at, '' as activity_id, action as title, '' as detail, '' as state, ${none}
    from imprint where member_id = ${memberId}`,
  // The id of a session is a handle of its visitor.
  logins: (memberId) => sql`
    select md5(id::text) as id, created_at as at, '' as activity_id, kind as title, '' as detail,
      case when ended_at is null then 'open' else 'ended' end as state, null::int4 as amount,
      coalesce(ended_at, expires_at) as until, null::text as phone
    from session where member_id = ${memberId}`,
};

interface Asked {
  readonly member_id: string;
  readonly kind: HistoryKind;
  readonly after?: string;
}

/** A page of what happened to a member, the newest first. */
export async function listHistory(
  { query }: Database,
  { member_id: memberId, kind, after }: Asked,
): Promise<DataOf<typeof support.history>> {
  const { place, limit } = askedPage(after === undefined ? {} : { after });
  const until = place ? sql`where (item.at, item.id) < (${place.at}::timestamptz, ${place.id}::text)` : sql``;
  const { rows } = await sql<Item>`
    select item.*, coalesce(activity.title, '') as activity_title
    from (${items[kind](memberId)}) item left join activity on activity.id = item.activity_id
    ${until} order by item.at desc, item.id desc limit ${limit + 1}`.execute(query);
  const { shown, next } = shownPage(rows, limit, (item) => item);
  return {
    items: shown.map(({ at, until: end, phone, detail, ...item }) => ({
      ...{
        id: item.id,
        at: at.getTime(),
        activity_id: item.activity_id,
        activity_title: item.activity_title,
      },
      ...{ title: item.title, state: item.state, amount: item.amount, until: end?.getTime() ?? null },
      detail: phone === null ? detail : `${maskedPhone(phone)} ${detail}`,
    })),
    next,
  };
}
