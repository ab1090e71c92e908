import { codes } from '#contract/http/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityTask } from '#server/engine/activity/activity.ts';
import { hasPassedQuiz } from '#server/engine/quiz/passed-quiz.ts';
import { isRiskAssessed } from '#server/modules/trade/risk-assessments.ts';
import { hasAddedSince } from '#server/modules/watchlist/watchlist-repository.ts';
import { requireRead, restartOtherReadings } from './reading.ts';

interface Asked {
  readonly query: Database['query'] | Tx;
  readonly activity: Activity;
  readonly memberId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a task asks for and only the server observes (rule R4). */
interface TaskFact {
  readonly isTrue: (asked: Asked) => Promise<boolean>;
  /** Why the task cannot be finished yet, for the visitor. */
  readonly reason: string;
}

const facts: Readonly<Partial<Record<string, TaskFact>>> = {
  quiz: { isTrue: hasPassedQuiz, reason: '答完一轮题目后，任务自动完成' },
  open_account: { isTrue: hasOpenedAccount, reason: '开户成功后可领取' },
  assess_risk: {
    isTrue: ({ query, memberId, now }) => isRiskAssessed(query, memberId, now),
    reason: '完成风险测评后可领取',
  },
  watchlist: {
    isTrue: ({ query, activity, memberId }) => hasAddedSince(query, memberId, activity.startsAt.getTime()),
    reason: '添加一只自选后可领取',
  },
};

/** Tasks that no call finishes: the engine pays for what they are about elsewhere. */
const neverByCall = new Set(['invite', 'trade_login']);

/** Whether a kind of task is done elsewhere: on its page, and not by pressing it. */
export function isDoneElsewhere({ kind }: Pick<ActivityTask, 'kind'>): boolean {
  return kind === 'read' || facts[kind] !== undefined;
}

/**
 * The ids of those among these tasks of an activity whose fact is already there, so that pressing them finishes them. A
 * fact is asked about once, all of them at the same time.
 */
export async function listReadyTasks(
  asked: Asked,
  tasks: readonly ActivityTask[],
): Promise<ReadonlySet<string>> {
  const kinds = [...new Set(tasks.map(({ kind }) => kind))];
  const answers = await Promise.all(kinds.map(async (kind) => (await facts[kind]?.isTrue(asked)) === true));
  const ready = new Set(kinds.filter((_kind, at) => answers[at]));
  return new Set(tasks.filter(({ kind }) => ready.has(kind)).map(({ taskId }) => taskId));
}

/**
 * Refuses a task whose fact the server has not observed. The enrolment of the member is locked.
 * @throws ApiError taskNotReady, or taskMissing for a task that no call finishes.
 */
export async function requireTaskFact(context: ActivityContext, task: ActivityTask): Promise<void> {
  const { transaction: query, activity, memberId, now } = context;
  const { kind, taskId } = task;
  if (neverByCall.has(kind)) throw activityError(codes.taskMissing, '该任务由系统自动确认');
  if (kind === 'read') {
    await requireRead(context, taskId);
    await restartOtherReadings(context, taskId);
    return;
  }
  const fact = facts[kind];
  if (fact === undefined || (await fact.isTrue({ query, activity, memberId, now }))) return;
  throw activityError(codes.taskNotReady, fact.reason);
}

async function hasOpenedAccount({ query, memberId }: Asked): Promise<boolean> {
  const row = await query
    .selectFrom('member_fact')
    .select('happened_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'account_opened')
    .executeTakeFirst();
  return row !== undefined;
}
