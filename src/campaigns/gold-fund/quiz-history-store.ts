import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';

/** One guess with its result. */
export type QuizRecord = DataOf<typeof goldFund.guessHistory>['list'][number];

/** The visitor's guesses, ten a page. */
export function quizHistory(activityId: string): PagedResource<QuizRecord> {
  const activity = activityId === '' ? {} : { activity_id: activityId };
  return new PagedResource(async (page) => {
    const { list, total } = await call(goldFund.guessHistory, { query: { ...activity, ...page } });
    return { items: list, total };
  });
}
