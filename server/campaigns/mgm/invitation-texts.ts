import type { InvitationTerms } from '#server/engine/activity/play-type.ts';

const events: Readonly<Record<InvitationTerms['event'], string>> = {
  registered: '完成注册登录',
  account_opened: '完成开户',
};

/** What a friend must do to count. */
export function conditionText({
  event,
  windowDays,
  holdDays,
  mostPerDay,
  mostPerActivity,
}: InvitationTerms): string {
  const hold = holdDays === 0 ? '' : `，${String(holdDays)}天后确认`;
  const caps = `每天最多${String(mostPerDay)}人、活动期内最多${String(mostPerActivity)}人有效`;
  return `好友打开邀请链接后${String(windowDays)}天内${events[event]}${hold}，${caps}`;
}

/** What a friend who counts brings. */
export function awardText({ chances, award }: InvitationTerms): string {
  const parts = [
    ...(chances > 0 ? [`${String(chances)}次抽奖机会`] : []),
    ...(award ? [`${award.valueDesc}${award.title}`] : []),
  ];
  return parts.length === 0 ? '邀请不设奖励' : `每邀请1位好友，得${parts.join('和')}`;
}
