import { questionSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { question } from '#contract/campaigns/standard-campaigns.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';
import { answerQuiz, continueQuiz } from '#server/engine/quiz/quiz-play.ts';
import { quizTermsOf } from '#server/engine/quiz/quiz-terms.ts';

/** The quiz of the hall (product 19.21): a passed round brings a chance, and a chance draws from the pool. */
export const questionCampaign = standardCampaign({
  type: 'question',
  rows: question,
  schemas: questionSchemas,
  with: ['draw', 'tasks', 'quiz'],
  own: { terms: [], spends: spendsNothing, sampleActs: { answer: answerAll } },
});

/** Answers every question of the round, and all of them right. */
async function answerAll(context: ActivityContext): Promise<void> {
  const { set } = quizTermsOf(context.activity);
  const paying = { playTypes: new Map() };
  const { attempt } = await continueQuiz(context, set.id, paying);
  for (const { questionId } of attempt.drawn) {
    const optionIds = set.questions.find(({ id }) => id === questionId)?.answer ?? [];
    await answerQuiz(context, { ...paying, questionSetId: set.id, questionId, optionIds });
  }
}
