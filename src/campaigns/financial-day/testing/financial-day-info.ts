import type { FinancialDayInfo, FinancialDayTask } from '../financial-day-store.ts';

const midnight = (day: number) => Date.UTC(2026, 7, day) - 8 * 3600 * 1000;

/** A task to be done; `change` has the fields that differ. */
export const task = (change: Partial<FinancialDayTask> = {}): FinancialDayTask => ({
  task_id: 'sign-in',
  title: '每日签到',
  desc: '签到一次',
  icon: 'calendar',
  btn_info: '去签到',
  award_desc: '1元',
  status: 'init',
  path: '',
  ...change,
});

/** Awards number `from` to `to`, newest first. */
export const awards = (from: number, to: number): FinancialDayInfo['award_list'] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    award_id: `award-${from + at}`,
    title: `奖励 ${from + at}`,
    value_desc: '5元',
    source_desc: '每日签到',
    award_time: midnight(2),
  }));

/** A financial day that is on. */
export const financialDayInfo = (change: Partial<FinancialDayInfo> = {}): FinancialDayInfo => ({
  activity_id: 'fd-1',
  page_info: {
    title: '理财日',
    subtitle: '',
    status: 'online',
    start_time: midnight(1),
    end_time: midnight(31),
    server_time: midnight(2),
    organiser: '示例基金销售',
    rules: ['每人每日一次'],
    claim_method: '自动发放',
    is_sample: true,
  },
  task_list: [task(), task({ task_id: 'read', title: '阅读一篇', btn_info: '去阅读' })],
  award_list: [],
  alert: '',
  has_buy_otc: false,
  ...change,
});
