import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { checkIn as checkInRows } from '#contract/activity-kit/check-in.ts';
import { shanghaiDate } from '#server/clock.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { listPaidFacts, rewardText } from '#server/engine/reward/reward.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { checkInTerms } from './check-in-terms.ts';
import { checkInWithReward } from './check-in-reward.ts';
import { listCheckIns } from './check-in.ts';
import type { CheckIns } from './check-in.ts';

const noCheckIns: Pick<CheckIns, 'days' | 'streak'> = { days: [], streak: 0 };
const nothingPaid: ReadonlySet<string> = new Set();

/** Routes to check in to every activity whose play type has check-ins. */
export function checkInRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { database } = appContext;

  const handlers: Handlers<typeof checkInSchemas> = {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
      const [{ days, streak }, paid] = await Promise.all([
        own ? listCheckIns(database, own, call.now) : noCheckIns,
        own ? listPaidFacts(database, own, 'streak') : nothingPaid,
      ]);
      const { reward, streaks } = termsOf(activity, checkInTerms);
      return {
        activity_id: activity.id,
        today: shanghaiDate(call.now),
        day_list: daysOf(activity, call.now).map((date) => ({ date, is_done: days.includes(date) })),
        streak,
        daily_desc: `每天签到得${rewardText(reward, activity)}`,
        streak_list: streaks.map((step) => ({
          days: step.days,
          reward_desc: rewardText(step.reward, activity),
          is_paid: paid.has(String(step.days)),
        })),
      };
    },
    checkIn: ({ body }, call) => calls.act(call, body.activity_id, checkInWithReward),
  };
  registerEndpoints(app, appContext, checkInRows, checkInSchemas, handlers);
}

/** The dates of the Asia/Shanghai month of `now`, milliseconds since 1970, on which the activity runs. */
function daysOf({ startsAt, endsAt }: Activity, now: number): string[] {
  const today = shanghaiDate(now);
  const month = today.slice(0, 7);
  const first = 1 - Number(today.slice(8));
  const [from, until] = [shanghaiDate(startsAt.getTime()), shanghaiDate(endsAt.getTime() - 1)];
  return Array.from({ length: 31 }, (_, at) => shanghaiDate(now, first + at)).filter(
    (date) => date.startsWith(month) && date >= from && date <= until,
  );
}
