import { sql } from 'kysely';
import { codes } from '#contract/http/codes.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { prizeDeskSchemas } from '#contract/console/prize-desk.schema.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/db/database.ts';
import { memberIdOf } from '#server/modules/session/members.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { findDetail } from './award-detail.ts';
import { countAwards, listAwards, requireAward } from './award-list.ts';
import { countGivenUp, retryGivenUp } from './given-up.ts';
import { takeBack } from './take-back.ts';

/** Registers the calls about awards. */
export function awardRoutes(calls: ConsoleCalls, { database }: ConsoleContext): void {
  calls.register(prizeDesk, prizeDeskSchemas, {
    activities: async (_input, { now }) => ({ activities: await listActivities(database, now) }),
    list: ({ query }) => listAwards(database, query),
    find: async ({ body: { award_id: awardId, phone, before } }) => {
      const from = before === undefined ? {} : { before };
      if (awardId !== undefined) return listAwards(database, { ...from, award_id: awardId });
      const memberId = phone === undefined ? null : await memberIdOf(database.query, phone);
      return memberId === null
        ? { awards: [], next: null }
        : listAwards(database, { ...from, member_id: memberId });
    },
    counts: ({ query }) => countAwards(database, query.activity_id),
    detail: ({ query }) => findDetail(database, query.award_id),
    retry: async ({ body }, call) => {
      await requireAward(database, body.award_id);
      const retried = await database.transaction((transaction) =>
        retryGivenUp(transaction, { award_id: body.award_id }, call.author(body.reason)),
      );
      if (retried === 0) throw new ApiError(codes.formRefused, '这个奖品没有放弃发放，或刚刚已重新发放');
      return {};
    },
    retryAll: async ({ body: { reason, ...filter } }, call) => {
      const retried = await database.transaction((transaction) =>
        retryGivenUp(transaction, filter, call.author(reason)),
      );
      return { retried, left: await countGivenUp(database.query, filter) };
    },
    takeBack: async ({ body }, call) => {
      const { member_id: memberId } = await requireAward(database, body.award_id);
      const key = { memberId, awardId: body.award_id };
      const outcome = await database.transaction((transaction) =>
        takeBack(transaction, key, call.author(body.reason)),
      );
      return { outcome };
    },
  });
}

/** Activities that have begun come first, the newest of them at the top. */
async function listActivities({ query }: Database, now: number) {
  const rows = await query
    .selectFrom('activity')
    .innerJoin('activity_prize as prize', 'prize.activity_id', 'activity.id')
    .select(['activity.id', 'activity.title', 'prize.prize_id', 'prize.title as prize_title'])
    .orderBy(sql`activity.starts_at > ${new Date(now)}`)
    .orderBy('activity.starts_at', 'desc')
    .orderBy('activity.id')
    .orderBy('prize.prize_id')
    .execute();
  const found = new Map<string, { id: string; title: string; prizes: { id: string; title: string }[] }>();
  for (const { id, title, prize_id: prizeId, prize_title: prizeTitle } of rows) {
    const activity = found.get(id) ?? { id, title, prizes: [] };
    activity.prizes.push({ id: prizeId, title: prizeTitle });
    found.set(id, activity);
  }
  return [...found.values()];
}
