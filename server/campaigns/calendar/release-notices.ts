import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { hourMs, minuteMs, shanghaiDate, shanghaiDayStart, shanghaiTime } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { JobDeps } from '#server/engine/part/part.ts';
import { noticeJob } from '#server/engine/subscription/send-notice.ts';
import { reasonOf } from '#server/errors.ts';
import { enqueueJobs } from '#server/modules/jobs/jobs.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import { alarmOf, startWorkTime, takeTurns } from '#server/modules/jobs/take-turns.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';

/** Subscribers are told in the evening before, between these hours, Asia/Shanghai. */
const [firstHour, lastHour] = [18, 21];
/** From this hour on a message that waits in the queue is not sent any more. */
const tooLateHour = 22;
/** Subscribers of one transaction. */
const ordinaryPage = 500;
/** Only of releases of this importance. */
const important = 3;
/** Releases that a message names. */
const named = 3;

/** The topic of the messages of a calendar. */
export function releaseTopic(activityId: string): string {
  return `releases:${activityId}`;
}

interface Deps extends Pick<JobDeps, 'database' | 'random' | 'market' | 'workTime' | 'alarm' | 'warn'> {
  readonly pageSize?: number;
}

/**
 * The periodic job that tells the subscribers of a running calendar in the evening which important data are released the next
 * day: one message a day, in pages, each subscriber once. A day without important releases has no message.
 */
export function releaseNoticesJob(type: string, deps: Deps): PeriodicHandler {
  return {
    kind: `keep_${type}`,
    everyMs: 5 * minuteMs,
    run: async (_job, now) => {
      const hour = (now - shanghaiDayStart(now)) / hourMs;
      if (hour >= firstHour && hour < lastHour) await tellOfTomorrow(type, deps, now);
    },
  };
}

async function tellOfTomorrow(type: string, deps: Deps, now: number): Promise<void> {
  const { database, market, workTime, warn } = deps;
  const activities = await listRunning(database, type, now);
  if (activities.length === 0) return;
  const date = shanghaiDate(now, 1);
  const text = await textOf(market, date).catch((error: unknown) => {
    // Asked again by the next run, until the evening is over.
    warn('the releases of tomorrow are not known', { date, error: reasonOf(error) });
    return undefined;
  });
  if (text === undefined) return;
  await takeTurns(activities, {
    step: (activityId) =>
      database.transaction((transaction) => tellPage(transaction, deps, { activityId, date, text, now })),
    onFailure: alarmOf(deps, 'subscribers cannot be told of releases', (activityId) => ({
      activityId,
      date,
    })),
    isOver: startWorkTime(workTime),
  });
}

async function listRunning({ query }: Database, type: string, now: number): Promise<readonly string[]> {
  const running = await query
    .selectFrom('activity')
    .select('id')
    .where('type', '=', type)
    .where('state', '=', 'scheduled')
    .where('online_status', '=', onlineStatus.online)
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now))
    .execute();
  return running.map(({ id }) => id);
}

/** What subscribers read of the releases of a day; undefined for a day without important ones. */
async function textOf(
  market: Pick<MarketData, 'releases' | 'indicators'>,
  date: string,
): Promise<string | undefined> {
  const [releases, indicators] = await Promise.all([
    market.releases({ from: date, to: date }),
    market.indicators(),
  ]);
  const names = new Map(
    indicators.value.filter(({ importance }) => importance === important).map(({ id, name }) => [id, name]),
  );
  const told = releases.value.flatMap(({ indicator_id: id, released_at: at }) => {
    const name = names.get(id);
    return name === undefined ? [] : [`${name} ${shanghaiTime(at, 'HH:mm')}`];
  });
  if (told.length === 0) return undefined;
  const more = told.length > named ? `等${told.length}项` : '';
  return `明天将公布重要数据：${told.slice(0, named).join('、')}${more}。如不再需要提醒，可在财经日历取消。`;
}

interface Announcement {
  readonly activityId: string;
  readonly date: string;
  readonly text: string;
  readonly now: number;
}

/** Orders the messages of the next page of subscribers; true if there may be more of them. */
async function tellPage(
  transaction: Tx,
  { random, pageSize = ordinaryPage }: Deps,
  { activityId, date, text, now }: Announcement,
): Promise<boolean> {
  const key = { activity_id: activityId, release_date: date };
  await transaction
    .insertInto('release_notice')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another server that works on it is waited for; it may be done then.
  const day = await transaction
    .selectFrom('release_notice')
    .select('told_until as toldUntil')
    .where('activity_id', '=', activityId)
    .where('release_date', '=', date)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (day === undefined) return false;
  const { toldUntil } = day;
  const topic = releaseTopic(activityId);
  const page = await transaction
    .selectFrom('subscription')
    .select('member_id as memberId')
    .where('topic', '=', topic)
    .$if(toldUntil !== null, (query) => query.where('member_id', '>', toldUntil ?? ''))
    .orderBy('member_id')
    .limit(pageSize)
    .execute();
  const until = shanghaiDayStart(now) + tooLateHour * hourMs;
  const notice = { activityId, kind: `releases:${date}`, topic, text, until };
  await enqueueJobs(
    transaction,
    random,
    page.map(({ memberId }) => noticeJob({ ...notice, memberId }, now)),
  );
  const isDone = page.length < pageSize;
  await transaction
    .updateTable('release_notice')
    .set({ told_until: page.at(-1)?.memberId ?? toldUntil, done_at: isDone ? new Date(now) : null })
    .where('activity_id', '=', activityId)
    .where('release_date', '=', date)
    .execute();
  return !isDone;
}
