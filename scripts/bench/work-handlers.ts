import { randomBytes } from 'node:crypto';
import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { checks } from '#server/engine/campaign/parts.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';
import { decideInvitations } from '#server/engine/invite/decide-invitations.ts';
import { maintainScheduledDraws } from '#server/engine/scheduled-draw/maintain-scheduled-draws.ts';
import { reconcileActivities } from '#server/engine/reconciliation/reconcile-activities.ts';
import { remindSubscribers } from '#server/engine/subscription/remind-subscribers.ts';
import type { Alarm } from '#server/logger.ts';
import { TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Random } from '#server/random.ts';

/** The type of the activities whose guesses are settled. */
export const guessType = 'bench_guess';

const key = randomBytes(32);

/** The type of the activities whose entries are frozen. */
export const drawType = 'bench_draw';

/** Every close is above its base. */
const prices = {
  ...{ source: 'bench', isSample: true, calendar: new TradingCalendar([]) },
  stockOf: (code: string) => ({ code, name: code }),
  knows: () => true,
  closeOf: () => 2000,
};

/** The work that is measured, as the server has it. */
export function workHandlers(database: Database, random: Random, alarm: Alarm): readonly WorkHandler[] {
  const base = { database, random, alarm };
  return [
    remindSubscribers(base),
    decideInvitations({ ...base, secrets: { keyFor: () => key } }),
    settleGuessesJob(
      { type: guessType, termsOf: () => ({ stocks: [], reward: { tokens: 3, unit: '' } }) },
      { ...base, prices },
    ),
    maintainScheduledDraws(drawType, { ...base, secrets: { keyFor: () => key } }),
    reconcileActivities({
      ...base,
      ...{ checks, fullCheckMs: dayMs, warn: () => undefined, wait: () => Promise.resolve() },
    }),
  ];
}
