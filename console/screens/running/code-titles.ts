import { codes } from '#contract/http/codes.ts';

/** The refusals that operators meet most, in words; another one is shown by its code. */
const titles: Readonly<Record<number, string>> = {
  [codes.authExpired]: '登录过期',
  [codes.badRequest]: '请求有误',
  [codes.forbidden]: '没有权限',
  [codes.tooMany]: '过于频繁',
  [codes.activityMissing]: '活动不存在',
  [codes.activityNotStarted]: '活动未开始',
  [codes.activityEnded]: '活动已结束',
  [codes.activityPaused]: '活动暂停中',
  [codes.activitySuspended]: '数据核对中',
  [codes.taskMissing]: '没有这个任务',
  [codes.taskDone]: '任务已完成过',
  [codes.taskNotReady]: '任务条件未满足',
  [codes.awardSoldOut]: '奖励已发完',
  [codes.chancesSpent]: '机会不足',
  [codes.poolMissing]: '抽奖未开放',
  [codes.audienceExcluded]: '人群不符',
  [codes.sourceExcluded]: '渠道不符',
  [codes.hostExcluded]: '环境不符',
  [codes.capReached]: '达到上限',
  [codes.checkedIn]: '已签到',
};

/** A refusal in words. */
export function codeTitle(code: string): string {
  const title = titles[Number(code)];
  return title === undefined ? `拒绝 ${code}` : title;
}
