/** What a member has seen and done, by kind. */
export const historyKinds = [
  'activities',
  'tasks',
  'ledger',
  'draws',
  'awards',
  'coupons',
  'invitations',
  'consents',
  'logins',
] as const;

/** One of {@link historyKinds}. */
export type HistoryKind = (typeof historyKinds)[number];

/** The kinds in words. */
export const historyTitles: Readonly<Record<HistoryKind, string>> = {
  activities: '参加的活动',
  tasks: '任务',
  ledger: '账目',
  draws: '抽奖',
  awards: '奖品',
  coupons: '卡券',
  invitations: '邀请',
  consents: '同意与浏览留痕',
  logins: '登录',
};

/** How long a stated reason opens the file of a member for the operator who stated it; minutes. */
export const lookupMinutes = 60;

/** The largest amount that one correction adds or takes. */
export const maxCorrection = 10_000;

const currencies: Readonly<Record<string, string>> = { chance: '抽奖机会', token: '代币', point: '积分' };

/** A currency of the ledger in words. */
export function currencyTitle(currency: string): string {
  return currencies[currency] ?? currency.replace(/^fragment:/, '碎片 ');
}
