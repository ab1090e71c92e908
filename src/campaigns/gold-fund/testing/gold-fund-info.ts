import type { GoldFundInfo } from '../gold-fund-store.ts';

const midnight = (day: number) => Date.UTC(2026, 10, day) - 8 * 3600 * 1000;

/** A task to be done; `change` has the fields that differ. */
export const task = (
  change: Partial<GoldFundInfo['task_list'][number]> = {},
): GoldFundInfo['task_list'][number] => ({
  task_id: 'check-in',
  title: '每日签到',
  desc: '每天来一次',
  icon: 'calendar',
  btn_info: '签到',
  award_desc: '每日+1金锤',
  status: 'init',
  path: '',
  ...change,
});

/** A gold fund that is on, for a visitor without a login. */
export const goldFundInfo = (change: Partial<GoldFundInfo> = {}): GoldFundInfo => ({
  activity_id: 'gold',
  page_info: {
    title: '砸金蛋',
    subtitle: '',
    status: 'online',
    phase: 'running',
    start_time: midnight(13),
    end_time: midnight(30),
    server_time: midnight(21),
    organiser: '示例活动组',
    rules: ['每人每日可签到一次'],
    claim_method: '自动发放',
    is_sample: true,
  },
  token_amount: null,
  draw_cost: 1,
  task_list: [task(), task({ task_id: 'read', title: '读一读', btn_info: '去阅读', path: '/charges' })],
  prize_list: [
    { prize_id: 'coupon', title: '申购费优惠券', value_desc: '5元', odds: '10.00%', stock_total: 200 },
    { prize_id: '', title: '谢谢参与', value_desc: '', odds: '90.00%', stock_total: null },
  ],
  guess_token: 1,
  invite_token: 2,
  invite_code: '',
  ...change,
});

/** The same with a phase of its own. */
export const inPhase = (phase: string): GoldFundInfo =>
  goldFundInfo({ page_info: { ...goldFundInfo().page_info, phase } });
