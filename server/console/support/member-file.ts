import type { DataOf } from '#contract/http/endpoint.ts';
import type { support } from '#contract/console/support.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { listBalances } from '#server/engine/ledger/ledger-queries.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { idleLifeMs } from '#server/modules/session/session-repository.ts';
import { ApiError } from '#server/plugins/api-error.ts';

type File = DataOf<typeof support.overview>;

const originColumns = [
  'login_source',
  'source',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/**
 * What a member is and has now.
 * @throws ApiError notFound
 */
export async function loadMemberFile(database: Database, id: string, now: number): Promise<File> {
  const { query } = database;
  const member = await query.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
  if (!member) throw new ApiError(codes.notFound, '没有这个会员', {}, 404);
  const [origin, opened, sessions, marks, balances] = await Promise.all([
    query.selectFrom('member_origin').select(originColumns).where('member_id', '=', id).executeTakeFirst(),
    query
      .selectFrom('member_fact')
      .select('happened_at')
      .where('member_id', '=', id)
      .where('kind', '=', 'account_opened')
      .executeTakeFirst(),
    query
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('last_seen_at', '>', new Date(now - idleLifeMs))
      .execute(),
    listMarksOf(database, id),
    listBalancesOf(database, id),
  ]);
  return {
    ...{ member: { id, phone: maskedPhone(member.phone) }, nickname: member.nickname, source: member.source },
    ...{ registered_at: member.created_at.getTime(), sessions: sessions.length, marks, balances },
    account_opened_at: opened?.happened_at.getTime() ?? null,
    origin: Object.fromEntries(Object.entries(origin ?? {}).filter(([, value]) => value !== '')),
  };
}

/** Every mark that a member has or had, the newest first. */
async function listMarksOf({ query }: Database, memberId: string): Promise<File['marks']> {
  const rows = await query
    .selectFrom('member_mark')
    .select(['kind', 'reason', 'set_by', 'since', 'released_at'])
    .where('member_id', '=', memberId)
    .orderBy('since', 'desc')
    .execute();
  return rows.map(({ since, released_at: releasedAt, ...mark }) => ({
    ...mark,
    ...{ since: since.getTime(), released_at: releasedAt?.getTime() ?? null },
  }));
}

async function listBalancesOf({ query }: Database, memberId: string): Promise<File['balances']> {
  const balances = await listBalances(query, memberId);
  if (balances.length === 0) return [];
  const activities = await query
    .selectFrom('activity')
    .select(['id', 'title'])
    .where(
      'id',
      'in',
      balances.map(({ activityId }) => activityId),
    )
    .execute();
  const titles = new Map(activities.map(({ id, title }) => [id, title]));
  return balances.map(({ activityId, currency, balance }) => ({
    ...{ activity_id: activityId, activity_title: titles.get(activityId) ?? '', currency, balance },
  }));
}
