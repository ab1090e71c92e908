import { setTimeout as pause } from 'node:timers/promises';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { publishDrawNotices } from './engine/draw/draw-notices.ts';
import { maintainDraws } from './engine/draw/maintain-draws.ts';
import { decideInvitations } from './engine/invite/decide-invitations.ts';
import { releaseHeld } from './engine/review/release-held.ts';
import type { NoticeBoard } from '#server/modules/draw-notices/notice-board.ts';
import { deliverAward } from './engine/award/delivery.ts';
import { forfeitUnclaimed, settleActivities } from './engine/jobs/settle-activities.ts';
import { reconcileActivities } from './engine/reconciliation/reconcile-activities.ts';
import { closeQuizAttempt } from './engine/quiz/quiz-play.ts';
import { deleteFinishedJobs, retention } from './engine/jobs/retention.ts';
import { remindSubscribers, sendNotice } from './engine/subscription/remind-subscribers.ts';
import type { Alarm, Warn } from './logger.ts';
import { campaigns, playTypes } from './campaigns/campaigns.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { JobHandler, PeriodicHandler } from './modules/jobs/jobs.ts';
import { sweep } from './modules/operations/housekeeping.ts';
import type { SmsGateway } from './modules/session/sms-gateway.ts';
import type { Random } from './random.ts';
import { timerMs } from './schedule.ts';
import type { Periods, Schedule } from './schedule.ts';
import type { Secrets } from './secrets.ts';

/** Dependencies of the jobs. */
export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Null where no provider is connected: then no job of a delivery is tried, and awards of providers wait. */
  readonly provider: FulfilmentProvider | null;
  readonly gateway: Pick<SmsGateway, 'sendNotice'>;
  readonly noticeBoard: NoticeBoard;
  readonly schedule: Schedule;
  readonly alarm: Alarm;
  readonly warn: Warn;
  /** Ends long periodic work when the server stops. */
  readonly stop?: AbortSignal;
  /** Dependencies of the settlement of guesses. */
  readonly prices: ClosingPrices;
}

/** Every kind of job, in an explicit list that can be read and searched; then `more`, which the sample brings. */
export function jobList(deps: JobDeps, more: readonly PeriodicHandler[] = []): readonly JobHandler[] {
  const { database, clock, random, secrets, provider, gateway, alarm, warn, prices, schedule } = deps;
  const { noticeBoard: board } = deps;
  const { rereadMs, fullCheckMs } = schedule.reconciliation;
  const wait = () => pause(timerMs(schedule, rereadMs));
  const workTime = { clock, workMs: schedule.jobs.workMs, ...(deps.stop && { stop: deps.stop }) };
  return [
    ...(provider === null ? [] : [deliverAward({ database, provider, alarm })]),
    closeQuizAttempt({ database, random, secrets, playTypes }),
    sendNotice({ database, gateway }),
    ...periodic(schedule, {
      keep_draws: { run: () => maintainDraws({ database, secrets, random, clock }) },
      publish_draw_notices: { run: (_job, now) => publishDrawNotices({ database, board, alarm }, now) },
      settle_activities: settleActivities({ database, random, alarm }),
      decide_invitations: decideInvitations({ database, random, secrets, playTypes, alarm }),
      release_held: releaseHeld({ database, random }),
      reconcile_activities: reconcileActivities({ database, random, alarm, warn, wait, fullCheckMs }),
      remind_subscribers: remindSubscribers({ database, random }),
      forfeit_unclaimed: forfeitUnclaimed(database),
      delete_finished_jobs: deleteFinishedJobs(database, schedule.jobs.keepMs, workTime),
      sweep: { run: () => sweep(database, workTime) },
      retention: retention(database, workTime),
    }),
    ...campaigns
      .flatMap(({ jobs }) => jobs?.({ database, prices, random, secrets, workTime, alarm }) ?? [])
      .concat(more)
      .map((job) => ({
        ...job,
        everyMs: Math.min(job.everyMs, schedule.longestMs),
      })),
  ];
}

/** Each kind with its period; a kind without one, or a period without a kind, does not compile. */
function periodic(
  { periods }: Schedule,
  handlers: Readonly<Record<keyof Periods, Pick<JobHandler, 'run'>>>,
): readonly JobHandler[] {
  const kinds = Object.keys(handlers) as (keyof Periods)[];
  return kinds.map((kind) => ({ kind, everyMs: periods[kind], run: handlers[kind].run }));
}
