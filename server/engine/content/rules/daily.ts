import { eachActivity } from '#server/engine/content/each-activity.ts';

/** What is given by the day is no more than there is at all, or the day would promise what the stock cannot hold. */
export const daily = eachActivity(({ prizes }) =>
  prizes
    .filter(({ perDay = 0, stock }) => perDay > stock)
    .map(({ id, stock }) => `prizes/${id}/perDay is more than the stock of ${String(stock)}`),
);
