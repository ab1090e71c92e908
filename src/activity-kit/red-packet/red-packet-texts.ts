import { redPacketStatus } from '#contract/activity-kit/red-packet.ts';

/** What a visitor reads of red packets. */
export const redPacketTexts = {
  list: '大赛红包',
  empty: '本期活动没有红包',
  total: (yuan: string, count: number) => `共${yuan}元，${count}份`,
  left: (left: number, count: number) => `剩余${left}/${count}份`,
  limit: (yuan: string) => `每份最高${yuan}元，随机金额，先到先得`,
  from: (moment: string) => `${moment} 开抢`,
  until: (moment: string) => `${moment} 截止`,
  toOpening: '距开抢',
  open: '抢',
  openLabel: (title: string) => `抢${title}`,
  mine: (yuan: string) => `已抢到${yuan}元`,
  states: {
    [redPacketStatus.waiting]: '未开抢',
    [redPacketStatus.open]: '可抢',
    [redPacketStatus.empty]: '已抢完',
    [redPacketStatus.over]: '已结束',
  } as Readonly<Record<string, string>>,
  award: '红包',
  records: '领取记录',
  showRecords: (title: string) => `${title}的领取记录`,
  noRecords: '还没有人领取',
  amount: (yuan: string) => `${yuan}元`,
  rule: '总额与份数如页面所示；每份在开抢前一次分好，从1分到上限随机，合计等于总额。每人每个红包一份，过期未领的部分退回。红包在“我的奖品”查看，以发放通知为准。',
  prizes: '我的奖品',
} as const;

/** Fen as yuan: `8.80`. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
