import type { InviteRecord, LotteryInfo, MgmInfo } from '../mgm-store.ts';

const midnight = (day: number) => Date.UTC(2026, 7, day) - 8 * 3600 * 1000;
const noId = '00000000-0000-4000-8000-00000000000';

/** The invite code of the member of the tests. */
export const ownCode = '0123456789ABCDEF';

/** An invitation lottery that is on, as a guest sees it. */
export const mgmInfo = (change: Partial<MgmInfo> = {}): MgmInfo => ({
  activity_id: 'mgm-1',
  page_info: {
    title: '邀请抽奖',
    subtitle: '',
    status: 'online',
    start_time: midnight(1),
    end_time: midnight(31),
    server_time: midnight(2),
    organiser: '示例基金销售',
    rules: ['每人概率相同'],
    claim_method: '自动发放',
    is_sample: true,
  },
  task_list: [
    {
      task_id: 'read',
      title: '读懂费率',
      desc: '三分钟',
      icon: 'book',
      btn_info: '去阅读',
      award_desc: '抽奖机会 1次',
      status: 'init',
      path: '',
    },
  ],
  invite_info: {
    invite_code: '',
    condition_desc: '好友完成注册',
    award_desc: '每邀请1位好友，得1次抽奖机会',
    is_reminded: false,
  },
  ...change,
});

/** The same as its member sees it. */
export const ownMgmInfo = (change: Partial<MgmInfo['invite_info']> = {}): MgmInfo => {
  const info = mgmInfo();
  return { ...info, invite_info: { ...info.invite_info, invite_code: ownCode, ...change } };
};

/** A friend who does not count yet. */
export const friend = (change: Partial<InviteRecord> = {}): InviteRecord => ({
  relation_activity_id: `${noId}1`,
  phone: '139****0001',
  state: 'waiting',
  remind_status: 1,
  award_amount: 0,
  invite_time: midnight(2),
  ...change,
});

/** Friends of a member. */
export const friends = (
  records: readonly InviteRecord[],
  change: Partial<LotteryInfo['invite']> = {},
): LotteryInfo['invite'] => ({
  award_amount: 0,
  total_cnt: records.length,
  qualified_cnt: records.filter(({ state }) => state === 'qualified').length,
  invite_records: [...records],
  ...change,
});

/** A parcel that waits for its address. */
export const parcel: LotteryInfo['award_list'][number] = {
  award_id: `${noId}9`,
  prize_id: 'cup',
  draw_id: `${noId}8`,
  title: '便携水杯',
  value_desc: '199元',
  value_amount: 19_900,
  source_desc: '邀请抽奖',
  kind: 'physical',
  status: 'to_claim',
  code: '',
  can_edit_address: true,
  award_time: midnight(3),
};

/** Two chances, and four places on the wheel. */
export const lotteryInfo = (change: Partial<LotteryInfo> = {}): LotteryInfo => ({
  activity_id: 'mgm-1',
  lottery_cnt: 2,
  invite: friends([]),
  award_list: [],
  prize_list: [
    {
      prize_id: 'cup',
      title: '便携水杯',
      value_desc: '199元',
      kind: 'physical',
      odds: '10.00%',
      stock_total: 5,
    },
    { prize_id: 'tea', title: '奶茶码', value_desc: '18元', kind: 'code', odds: '10.00%', stock_total: 5 },
    {
      prize_id: 'coupon',
      title: '体验券',
      value_desc: '2元',
      kind: 'coupon',
      odds: '10.00%',
      stock_total: 5,
    },
    { prize_id: '', title: '谢谢参与', value_desc: '', kind: '', odds: '70.00%', stock_total: null },
  ],
  ...change,
});
