import { shanghaiTime } from '#server/clock.ts';
import type { ContentPool } from './activity.schema.ts';
import { claimEnd, publicPhaseOf } from './activity.ts';
import type { Activity, ActivityPrize } from './activity.ts';

/**
 * The head of the page of a public activity at `now`, milliseconds: window, phase, rules with the disclosures, and the claim text.
 * The subtitle is the field of that name in the config.
 */
export function pageInfo(activity: Activity, now: number, more: readonly string[] = []) {
  const { subtitle } = activity.config;
  const phase = publicPhaseOf(activity, now);
  return {
    title: activity.title,
    subtitle: typeof subtitle === 'string' ? subtitle : '',
    status: activity.onlineStatus,
    phase,
    phase_reason: phaseReason(activity, phase),
    start_time: activity.startsAt.getTime(),
    end_time: activity.endsAt.getTime(),
    server_time: now,
    organiser: activity.organiser,
    rules: rulesSheet(activity, more),
    claim_method: claimMethod(activity),
    is_sample: activity.isSample,
  };
}

/** Why nothing can be done in this phase, for the visitor; empty while the activity is running. */
function phaseReason(
  { startsAt, breakerReason, pauseText }: Activity,
  phase: ReturnType<typeof publicPhaseOf>,
): string {
  switch (phase) {
    case 'upcoming':
      return `本期活动尚未开始，${moment(startsAt)}（北京时间）开始`;
    case 'running':
      return '';
    case 'paused':
      if (breakerReason !== '') return '活动数据核对中，暂停参与，已得奖励不受影响';
      return pauseText === '' ? '活动暂停中，已得奖励不受影响，恢复后可继续参加' : pauseText;
    case 'ended':
      return '本期活动已结束，已得奖励仍可查看';
  }
}

function claimMethod(activity: Activity): string {
  const { disclosure } = activity;
  if (disclosure === null) return '';
  return `${disclosure.claimMethod}，领取截止${lastMoment(claimEnd(activity))}`;
}

/**
 * The rules of an activity as they are shown: the written rules, then the disclosures made from the data — organiser,
 * window, how and until when to claim, the value of every award, and its count or its odds. `more` has further lines
 * of the play type.
 */
export function rulesSheet(activity: Activity, more: readonly string[] = []): string[] {
  const { disclosure, startsAt, endsAt, organiser } = activity;
  if (disclosure === null) return [...activity.rules, ...more];
  return [
    ...activity.rules,
    ...more,
    `主办方：${organiser}；联系方式：${disclosure.contact}。`,
    `活动时间（北京时间）：${moment(startsAt)}至${lastMoment(endsAt)}。`,
    ...activity.tasks.map(
      (task) => `任务「${task.title}」：${task.awardTitle}（价值${yuan(task.awardValueFen)}），每人一份。`,
    ),
    ...activity.prizes.map(prizeLine),
    ...activity.pools.map((pool) => oddsLine(activity, pool)),
    `领取方式：${disclosure.claimMethod}。领取截止：${lastMoment(claimEnd(activity))}，${disclosure.forfeiture}。`,
  ];
}

function prizeLine({ title, valueFen, total, perDay }: ActivityPrize): string {
  const daily = perDay === null ? '' : `，每日（北京时间）至多${String(perDay)}份`;
  return `奖品「${title}」：价值${yuan(valueFen)}，共${String(total)}份${daily}。`;
}

function oddsLine({ prizes }: Activity, { id, title = id, entries, totalWeight }: ContentPool): string {
  const odds = entries.map(({ prize, weight }) => {
    const name = prizes.find((candidate) => candidate.prizeId === prize)?.title ?? '谢谢参与';
    return `${name}${percent(weight, totalWeight)}`;
  });
  return `「${title}」每次抽取概率：${odds.join('，')}。`;
}

/** With enough digits that rounding never shows 0 for a possible prize or 100 for an uncertain one. */
function percent(weight: number, total: number): string {
  const digits = ((weight / total) * 100).toFixed(8);
  return `${digits.replace(/(\.\d{2}\d*?)0+$/, '$1')}%`;
}

function yuan(fen: number): string {
  return `${String(Math.floor(fen / 100))}${fen % 100 === 0 ? '' : `.${String(fen % 100).padStart(2, '0')}`}元`;
}

/** An end, which is excluded, as the last moment that counts: midnight is 24:00 of the day before. */
function lastMoment(end: Date): string {
  const text = moment(end);
  return text.endsWith('00:00')
    ? moment(new Date(end.getTime() - 1)).replace('23:59', '24:00')
    : `${text}（不含）`;
}

function moment(date: Date): string {
  return shanghaiTime(date.getTime(), 'YYYY年M月D日HH:mm');
}
