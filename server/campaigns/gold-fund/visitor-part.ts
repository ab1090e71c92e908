import type { Activity } from '#server/engine/activity/activity.ts';
import { balanceOf, paidFacts } from '#server/engine/ledger/ledger-queries.ts';
import type { Database } from '#server/db/database.ts';
import type { VisitorPart } from './gold-fund-view.ts';
import { taskPay } from './task-pay.ts';

/** What the page shows to somebody without a login. */
export const nobody: VisitorPart = { tokens: null, inviteCode: '', paid: new Set() };

/** What the page knows of a member at `now`, milliseconds. */
export async function visitorPart(
  database: Database,
  activity: Activity,
  memberId: string,
  now: number,
): Promise<VisitorPart> {
  const account = { memberId, activityId: activity.id, currency: 'token' } as const;
  const facts = activity.tasks.map(({ taskId }) => taskPay(activity, taskId, now).fact);
  const [tokens, paid, member] = await Promise.all([
    balanceOf(database.query, account),
    paidFacts(database, { ...account, cause: 'task', facts }),
    database.query
      .selectFrom('member')
      .select('invite_code')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ]);
  return { tokens, paid, inviteCode: member.invite_code };
}
