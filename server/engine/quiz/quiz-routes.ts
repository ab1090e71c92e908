import { participationResult } from '#contract/activity-kit/participation.ts';
import { quizSchemas } from '#contract/activity-kit/quiz.schema.ts';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import type { Database } from '#server/db/database.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listPaidFacts, rewardText } from '#server/engine/reward/reward.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { attemptView, loadAttempt } from './quiz-attempt.ts';
import type { Attempt, AttemptKey } from './quiz-attempt.ts';
import { answerQuiz, attemptKeyAt, continueQuiz, quizCauses, quizFact } from './quiz-play.ts';
import { quizRewardText, quizTaskOf, quizTermsOf } from './quiz-terms.ts';

/** Routes of the quiz of every activity whose play type has one. */
export function quizRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { database } = appContext;

  const handlers: Handlers<typeof quizSchemas> = {
    init: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
      const key = own && (await attemptKeyAt(database.query, quizTermsOf(activity), own, call.now));
      const attempt = key && (await loadAttempt(database.query, key));
      const { set, pass, every } = quizTermsOf(activity);
      return {
        ...headOf(activity, attempt, call.now),
        status: statusOf(attempt, call.now),
        pass_count: pass,
        seconds: set.seconds,
        is_daily: every === 'day',
        award_list: key && attempt ? await listAwards(database, activity, key) : [],
      };
    },
    next: ({ query }, call) =>
      calls.actRepeatably(call, query.activity_id, async (context) => {
        const { attempt, message } = await continueQuiz(context, query.question_set_id, deps);
        const { question, isOver } = attemptView(attempt, quizTermsOf(context.activity).set, call.now);
        return {
          ...headOf(context.activity, attempt, call.now),
          result: participationResult.success,
          result_msg: message,
          is_over: isOver,
          question_id: question?.questionId ?? '',
          question: question?.title ?? '',
          is_multiple: question?.kind === 'multiple',
          option_list: (question?.options ?? []).map(({ optionId, text }) => ({ option_id: optionId, text })),
        };
      }),
    answer: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const { question_set_id: questionSetId, question_id: questionId, option_ids: optionIds } = body;
        const { answered, attempt, message } = await answerQuiz(context, {
          questionSetId,
          questionId,
          optionIds,
          playTypes: deps.playTypes,
        });
        return {
          result: participationResult.success,
          result_msg: message,
          is_right: answered.isRight,
          answer: [...answered.rightOptionIds],
          explanation: answered.explanation,
          current_count: attempt.answers.size,
          total_count: attempt.drawn.length,
          right_count: answered.rightCount,
          is_over: answered.isFinished,
        };
      }),
  };
  registerEndpoints(app, appContext, quiz, quizSchemas, handlers);
}

/** What every answer about an attempt has; `attempt` is null before it is started. */
function headOf(activity: Activity, attempt: Attempt | null, now: number) {
  const { set, bonus } = quizTermsOf(activity);
  const view = attempt && attemptView(attempt, set, now);
  return {
    activity_id: activity.id,
    question_set_id: set.id,
    title: set.title,
    this_award_desc: quizRewardText(activity),
    bonus_award_desc: bonus === undefined ? '' : rewardText(bonus, activity),
    current_count: view?.currentCount ?? 0,
    total_count: view?.totalCount ?? set.drawn,
    right_count: view?.rightCount ?? 0,
    end_time: attempt?.deadlineAt ?? null,
    server_time: now,
  };
}

function statusOf(attempt: Attempt | null, now: number): string {
  if (attempt === null) return quizStatus.ready;
  if (attempt.finishedAt !== null) return quizStatus.done;
  return now < attempt.deadlineAt ? quizStatus.doing : quizStatus.timeout;
}

async function listAwards(database: Database, activity: Activity, key: AttemptKey): Promise<string[]> {
  const { reward, bonus } = quizTermsOf(activity);
  const [rewards, bonuses] = await Promise.all([
    listPaidFacts(database, key, quizCauses.reward),
    listPaidFacts(database, key, quizCauses.bonus),
  ]);
  const fact = quizFact(key);
  const task = reward === undefined ? quizTaskOf(activity) : undefined;
  const finished = task === undefined ? rewards : await finishedTasks(database, key);
  return [
    ...(finished.has(task?.taskId ?? fact) ? [quizRewardText(activity)] : []),
    ...(bonus && bonuses.has(fact) ? [rewardText(bonus, activity)] : []),
  ];
}
