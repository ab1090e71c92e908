import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { dayMs, shanghaiDayStart } from '#server/clock.ts';
import { rulesSheet } from '#server/engine/activity/activity-view.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import { isActivity } from './draft-problems.ts';

/**
 * The rules of a draft as visitors would read them at `now`, milliseconds, with what is made from the data; empty while it has not the
 * shape of an activity.
 */
export function draftSheet(content: unknown, now: number): string[] {
  return isActivity(content) ? rulesSheet(asActivity(content, now)) : [];
}

/** An activity of the content as it would be read from the database. */
function asActivity(content: ContentActivity, now: number): Activity {
  const { tasks, prizes, pools = [], disclosure = null, window, online, ...shown } = content;
  return {
    ...shown,
    ...windowOf(window, now),
    ...{ onlineStatus: online ? onlineStatus.online : onlineStatus.offline, pools, disclosure },
    ...{
      state: 'scheduled',
      breakerReason: '',
      pauseText: '',
      versionNo: 0,
      isDrawnOn: false,
      isSample: false,
    },
    tasks: tasks.map(({ id, award, article = '', ...task }) => ({
      ...{ ...task, taskId: id, article, awardTitle: award.title, awardValueDesc: award.valueDesc },
      ...{ awardKind: award.kind, awardValueFen: award.valueFen },
    })),
    prizes: prizes.map(
      ({ id, stock, perDay = null, sharedFen = null, picture = '', coupon = null, ...prize }) => ({
        ...{ ...prize, prizeId: id, total: stock, perDay, sharedFen, picture, coupon },
      }),
    ),
  };
}

/** The window of a campaign that nobody has dated yet: as long as the one it is copied from, from a week after `now` on. */
const leadDays = 7;

/** A new activity made after another one: its address and the links in it lead to itself, and its window lies ahead. */
export function copyOf(
  from: ContentActivity,
  { id, title, now }: { readonly id: string; readonly title: string; readonly now: number },
): ContentActivity {
  const { startsAt, endsAt } = windowOf(from.window, now);
  const days = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs));
  const [pathname = ''] = from.path.split('?');
  const window = momentsOf({
    startsAt: new Date(shanghaiDayStart(now, leadDays)),
    endsAt: new Date(shanghaiDayStart(now, leadDays + days)),
  });
  const path = `${pathname}?activity_id=${id}`;
  const copied = { ...relinked(from, id), id, title, window, path, online: true };
  delete copied.draft;
  return copied;
}

/** The same content with links that lead to the activity `to` where they led to itself; ids are letters, digits, `-` and `_`. */
function relinked(content: ContentActivity, to: string): ContentActivity {
  const own = new RegExp(`(?<=[?&]activity_id=)${content.id}(?![\\w-])`, 'g');
  return JSON.parse(JSON.stringify(content).replace(own, to)) as ContentActivity;
}

/** The same activity with its window as moments: days relative to today are for samples. */
export function withMoments(content: ContentActivity, now: number): ContentActivity {
  return { ...content, window: momentsOf(windowOf(content.window, now)) };
}

/** A window as content writes it, to the millisecond. */
export function momentsOf({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) {
  return { startsAt: inShanghai(startsAt.getTime()), endsAt: inShanghai(endsAt.getTime()) };
}

const offsetMs = 8 * 3_600_000;

/** A moment as content writes it: `2026-12-01T10:00:00+08:00`. */
function inShanghai(at: number): string {
  return new Date(at + offsetMs).toISOString().replace(/(?:\.000)?Z$/, '+08:00');
}
