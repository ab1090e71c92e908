import { currencyTitle } from '#contract/console/member-history.ts';
import type { HistoryKind } from '#contract/console/member-history.ts';
import type { support } from '#contract/console/support.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** A member as the file has it. */
export type MemberFacts = DataOf<typeof support.overview>;
/** Something that happened to a member. */
export type HistoryItem = DataOf<typeof support.history>['items'][number];
/** An amount with its sign. */
export const signed = (amount: number): string => (amount > 0 ? `+${String(amount)}` : String(amount));

/** Titles that are codes, by the kind of the history. */
const titles: Readonly<Partial<Record<HistoryKind, Readonly<Record<string, string>>>>> = {
  ledger: {
    task: '任务',
    invite: '邀请好友',
    help: '好友助力',
    help_given: '为好友助力',
    draw: '抽奖',
    eggs: '收鸡蛋',
    feed: '喂养',
    gate: '参与',
    guess: '竞猜',
    check_in: '签到',
    streak: '连续签到',
    join: '参加活动',
    treasure: '宝箱',
    reversal: '更正',
  },
  invitations: { invited: '邀请了好友', invited_by: '被好友邀请' },
  logins: { web: '网页登录', native: 'App 登录' },
};

const awardStates: Readonly<Record<string, string>> = {
  held: '审核中，扣留',
  pending: '发放中',
  granted: '已到账',
  to_claim: '待填地址',
  shipping: '寄送中',
  received: '已收到',
  failed: '发放失败',
  returned: '已退回',
};

const states: Readonly<Partial<Record<HistoryKind, Readonly<Record<string, string>>>>> = {
  awards: awardStates,
  coupons: { usable: '未使用', used: '已使用', invalid: '已失效' },
  draws: { chosen: '按抽中的发放', consolation: '改发安慰奖', none: '未中奖或已发完' },
  invitations: {
    pending: '待达成',
    flagged: '待审核',
    approved: '待发奖',
    rewarded: '已发奖',
    voided: '已作废',
  },
  logins: { open: '未退出', ended: '已退出' },
};

/** What happened, in words. */
export function itemTitle(kind: HistoryKind, { title }: HistoryItem): string {
  return titles[kind]?.[title] ?? title;
}

/** The state of what happened, in words. */
export function itemState(kind: HistoryKind, { state }: HistoryItem): string {
  return kind === 'ledger' ? currencyTitle(state) : (states[kind]?.[state] ?? state);
}
