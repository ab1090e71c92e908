import { eachActivity } from '#server/engine/content/each-activity.ts';

/** Whoever gives something away says how it is claimed, until when, and who answers for it. */
export const disclosed = eachActivity(({ tasks, prizes, disclosure }) =>
  tasks.length + prizes.length > 0 && disclosure === undefined
    ? ['disclosure is missing: something is given away']
    : [],
);
