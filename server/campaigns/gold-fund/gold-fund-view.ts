import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity, ActivityTask } from '#server/engine/activity/activity.ts';
import { invitationCapsText } from '#server/engine/activity/play-type.ts';
import { oddsText } from '#server/engine/draw/fairness-routes.ts';
import { findBalance, listPaidFacts } from '#server/engine/ledger/ledger-queries.ts';
import { taskView } from '#server/engine/task/task.ts';
import { goldFundConfig, taskPay } from './gold-fund-config.ts';

type Info = DataOf<typeof goldFund.info>;

/** The data of the visitor on the page. */
interface VisitorPart {
  /** Null without a login. */
  readonly tokens: number | null;
  readonly inviteCode: string;
  /** The facts of tasks that were paid for. */
  readonly paid: ReadonlySet<string>;
}

/** The page for a visitor at `now`, milliseconds. */
export function goldFundInfo(activity: Activity, visitor: VisitorPart, now: number): Info {
  const { guess, invitation, subtitle } = goldFundConfig(activity);
  return {
    activity_id: activity.id,
    page_info: {
      ...pageInfo(activity, subtitle, now, [invitationCapsText(invitation)]),
      phase: phaseOf(activity, now),
    },
    token_amount: visitor.tokens,
    draw_cost: eggsOf(activity)?.cost ?? 1,
    task_list: activity.tasks.map((task) => eggTask(activity, task, visitor.paid, now)),
    prize_list: prizeList(activity),
    guess_token: guess.tokens,
    invite_token: invitation.chances,
    invite_code: visitor.inviteCode,
  };
}

function eggTask(
  activity: Activity,
  task: ActivityTask,
  paid: ReadonlySet<string>,
  now: number,
): Info['task_list'][number] {
  const { tokens, fact, isDaily } = taskPay(activity, task.taskId, now);
  return {
    ...taskView(task, paid.has(fact)),
    award_desc: `${isDaily ? '每日' : ''}+${String(tokens)}金锤`,
  };
}

/** The pool of the eggs. */
function eggsOf(activity: Activity) {
  const { pool } = goldFundConfig(activity);
  return activity.pools.find(({ id }) => id === pool);
}

/** The possible prizes of an egg, with their odds, as the pool declares them. */
function prizeList(activity: Activity): Info['prize_list'] {
  const eggs = eggsOf(activity);
  if (eggs === undefined) return [];
  return eggs.entries.map(({ prize: prizeId, weight }) => {
    const prize = activity.prizes.find((candidate) => candidate.prizeId === prizeId);
    return {
      prize_id: prizeId,
      title: prize?.title ?? '谢谢参与',
      value_desc: prize?.valueDesc ?? '',
      odds: oddsText(weight, eggs.totalWeight),
      stock_total: prize?.total ?? null,
    };
  });
}

/** The data of a visitor without a login. */
export const nobody: VisitorPart = { tokens: null, inviteCode: '', paid: new Set() };

/** The data of a member on the page at `now`, milliseconds. */
export async function loadVisitor(
  database: Database,
  activity: Activity,
  memberId: string,
  now: number,
): Promise<VisitorPart> {
  const account = { memberId, activityId: activity.id, currency: 'token' } as const;
  const facts = activity.tasks.map(({ taskId }) => taskPay(activity, taskId, now).fact);
  const [tokens, paid, member] = await Promise.all([
    findBalance(database.query, account),
    listPaidFacts(database, { ...account, cause: 'task', facts }),
    database.query
      .selectFrom('member')
      .select('invite_code')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ]);
  return { tokens, paid, inviteCode: member.invite_code };
}
