import { inviteState, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listInvitations } from '#server/engine/invite/invitation-repository.ts';
import type { InvitationState } from '#server/engine/invite/invitation-repository.ts';
import { countEntries, listEntries, listPaidAmounts } from '#server/engine/ledger/ledger-queries.ts';
import type { LedgerEntry } from '#server/engine/ledger/ledger-queries.ts';

/** A page of the token history of a member. */
interface HistoryPage {
  readonly activity: Activity;
  readonly memberId: string;
  /** One of `tokenQuery`. */
  readonly queryType: number;
  readonly offset: number;
  readonly limit: number;
}

/** Earned and spent tokens of the member, newest first; an egg with its prize. */
export async function listTokenHistory(
  database: Database,
  { activity, memberId, queryType, offset, limit }: HistoryPage,
): Promise<DataOf<typeof goldFund.tokenHistory>> {
  const which = { memberId, activityId: activity.id, currency: 'token', ...sideOf(queryType) } as const;
  const [entries, total] = await Promise.all([
    listEntries(database.query, { ...which, offset, limit }),
    countEntries(database.query, which),
  ]);
  const won = await listAwardTitles(database, { activity, memberId, entries });
  return {
    total,
    list: entries.map(({ id, amount, cause, fact, createdAt }) => ({
      id,
      token: amount,
      time: createdAt,
      cause,
      title: titleOf(activity, cause, fact),
      award: won.get(`draw:${fact}`) ?? '',
      draw_id: cause === 'draw' ? fact : '',
    })),
  };
}

function sideOf(queryType: number): { readonly side?: 'in' | 'out' } {
  if (queryType === tokenQuery.earned) return { side: 'in' };
  return queryType === tokenQuery.used ? { side: 'out' } : {};
}

const titles: Readonly<Record<string, string>> = {
  draw: '砸金蛋',
  guess: '竞猜猜对',
  invite: '邀请好友',
  reversal: '更正',
};

function titleOf(activity: Activity, cause: string, fact: string): string {
  const task = activity.tasks.find(({ taskId }) => taskId === fact.split(':')[0]);
  return cause === 'task' ? (task?.title ?? '任务') : (titles[cause] ?? '其他');
}

interface Drawn {
  readonly activity: Activity;
  readonly memberId: string;
  readonly entries: readonly LedgerEntry[];
}

/** The titles of drawn awards, by the source of the award. */
async function listAwardTitles(
  { query }: Database,
  { activity, memberId, entries }: Drawn,
): Promise<ReadonlyMap<string, string>> {
  const sources = entries.filter(({ cause }) => cause === 'draw').map(({ fact }) => `draw:${fact}`);
  if (sources.length === 0) return new Map();
  const rows = await query
    .selectFrom('award')
    .select(['source', 'title'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('source', 'in', sources)
    .execute();
  return new Map(rows.map(({ source, title }) => [source, title]));
}

const shown: Readonly<Record<InvitationState, string>> = {
  pending: inviteState.waiting,
  flagged: inviteState.checking,
  approved: inviteState.waiting,
  rewarded: inviteState.rewarded,
  voided: inviteState.invalid,
};

interface Page {
  readonly activity: Activity;
  readonly memberId: string;
  readonly offset: number;
  readonly limit: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The friends a member has invited, masked, newest first, with the tokens each brought. */
export async function listInviteHistory(
  database: Database,
  { activity, memberId, offset, limit, now }: Page,
): Promise<DataOf<typeof goldFund.inviteHistory>> {
  const activityId = activity.id;
  const page = { activityId, inviterId: memberId, offset, limit, now };
  const { list, counts } = await listInvitations(database, page);
  const tokens = await listPaidAmounts(database, {
    memberId,
    activityId,
    currency: 'token',
    cause: 'invite',
    facts: list.map(({ relationId }) => relationId),
  });
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    success_count: counts.get('rewarded') ?? 0,
    list: list.map((friend) => ({
      id: friend.relationId,
      phone_num: friend.phone,
      time: friend.boundAt,
      state: shown[friend.state],
      token: tokens.get(friend.relationId) ?? 0,
    })),
  };
}
