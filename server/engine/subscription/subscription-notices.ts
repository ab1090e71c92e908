import { hourMs, shanghaiDayStart, shanghaiTime } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';

/** Messages come between these hours, Asia/Shanghai. */
const [firstHour, lastHour] = [9, 21];

/** A message to the subscribers of an activity: when it starts, and on its last day. */
export type NoticeKind = 'start' | 'last_day';

/** All kinds, in the order in which they come. */
export const noticeKinds: readonly NoticeKind[] = ['start', 'last_day'];

type Window = Pick<Activity, 'startsAt' | 'endsAt'>;

/**
 * When a message is due, milliseconds since 1970; null for the last day of an activity that lasts for one day. A message
 * that would come at night comes in the morning, unless the activity is over by then.
 */
export function noticeTime(kind: NoticeKind, { startsAt, endsAt }: Window): number | null {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const lastDay = shanghaiDayStart(end - 1);
  if (kind === 'last_day' && lastDay <= start) return null;
  const moment = kind === 'start' ? start : lastDay;
  const morning = morningFrom(moment);
  return morning < end ? morning : moment;
}

/** The moment itself, or the next morning if it is at night. */
function morningFrom(moment: number): number {
  const day = shanghaiDayStart(moment);
  if (moment < day + firstHour * hourMs) return day + firstHour * hourMs;
  return moment < day + lastHour * hourMs ? moment : shanghaiDayStart(moment, 1) + firstHour * hourMs;
}

/** The messages that a member who subscribes at `now`, milliseconds, will get. */
export function noticesFrom(window: Window, now: number): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => (noticeTime(kind, window) ?? now) > now);
}

/** What a visitor reads about these messages; empty if there are none. */
export function remindText(kinds: readonly NoticeKind[], { endsAt }: Window): string {
  const lastDay = `最后一天（${dayText(endsAt.getTime() - 1)}）`;
  if (kinds.length === 2) return `活动开始时和${lastDay}各发一条短信提醒您`;
  if (kinds.length === 0) return '';
  return kinds[0] === 'start' ? '活动开始时发一条短信提醒您' : `活动${lastDay}发一条短信提醒您`;
}

/** The text of a message; the end is the last moment that counts. */
export function noticeText(kind: NoticeKind, { title, endsAt }: Pick<Activity, 'title' | 'endsAt'>): string {
  const end = endsAt.getTime();
  const isMidnight = shanghaiDayStart(end) === end;
  const time = isMidnight ? '24:00' : shanghaiTime(end, 'HH:mm');
  const news = kind === 'start' ? '已开始' : '今天是最后一天';
  return `您订阅的活动「${title}」${news}，${dayText(end - 1)}${time}结束。如不再需要提醒，可在活动页取消。`;
}

/** `11月21日`, Asia/Shanghai. */
function dayText(moment: number): string {
  return shanghaiTime(moment, 'M月D日');
}

interface Subscriber {
  readonly activityId: string;
  readonly memberId: string;
}

/** Stores the messages that a subscriber will get; one that was ordered before does not come again. */
export async function storeNotices(
  transaction: Tx,
  { activityId, memberId }: Subscriber,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await transaction
    .insertInto('subscription_notice')
    .values(kinds.map((kind) => ({ activity_id: activityId, kind, member_id: memberId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the messages that have not been ordered. */
export async function deleteNotices(transaction: Tx, { activityId, memberId }: Subscriber): Promise<void> {
  await transaction
    .deleteFrom('subscription_notice')
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .where('ordered_at', 'is', null)
    .execute();
}
