import { rulesSheet } from '#server/engine/content/rules-sheet.ts';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Activity } from './activity.ts';
import { claimEnd } from './claim-end.ts';

dayjs.extend(utc);

/** The head of a campaign's page at `now`, milliseconds: window, rules with what has to be disclosed, how to claim. */
export function pageInfo(activity: Activity, subtitle: string, now: number, more: readonly string[] = []) {
  return {
    title: activity.title,
    subtitle,
    status: activity.onlineStatus,
    start_time: activity.startsAt.getTime(),
    end_time: activity.endsAt.getTime(),
    server_time: now,
    organiser: activity.organiser,
    rules: rulesSheet(activity, more),
    claim_method: claimMethod(activity),
    is_sample: activity.isSample,
  };
}

function claimMethod(activity: Activity): string {
  const { disclosure } = activity;
  if (disclosure === null) return '';
  const until = dayjs.utc(claimEnd(activity).getTime()).utcOffset(8).format('YYYY年M月D日HH:mm');
  return `${disclosure.claimMethod}，领取截止${until}（不含）`;
}
