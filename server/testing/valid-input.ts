import type { EndpointRow } from '#contract/http/endpoint.ts';

interface Input {
  readonly query?: Record<string, string>;
  readonly form?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

const noId = '00000000-0000-4000-8000-000000000000';
const event = { event_id: 'e-1', event_type: 'view', time: 1 };

/** Has the form of an application; its password is invalid. */
const application = {
  name: '示例人',
  id_number: '110101199003070000',
  id_valid_until: '2030-01-31',
  occupation: 'employee',
  region: '',
  email: '',
  agreements: [],
  encrypted_account_info: 'none',
};

/** A valid input for each call, by method and path; a call without an entry has no input. */
const inputs: Readonly<Record<string, Input>> = {
  'POST /v1/session': {
    query: { ts: '1', guid: '1' },
    form: { mode: '2', phone_num: '13800000001', token: 'none', verification: '123456', src: '1' },
  },
  'GET /v1/session/sms_verification': { query: { phone_num: '13900000001' } },
  'GET /v1/ug/activity/info': { query: { activity_id: 'day' } },
  'GET /ug/v1/activity/draw/odds': { query: { activity_id: 'day' } },
  'GET /ug/v1/activity/draw/verify': {
    query: { activity_id: 'day', draw_id: noId },
  },
  'GET /ug/v1/activity/lottery/info': { query: { activity_id: 'day' } },
  'GET /ug/v1/activity/lottery/award_list': { query: { activity_id: 'day', status: 'received' } },
  'POST /ug/v1/activity/lottery/draw': { body: { activity_id: 'nothing', entropy: 'one' } },
  'POST /ug/v1/activity/lottery/increase': { body: { activity_id: 'nothing' } },
  'GET /ug/v1/activity/check_in/info': { query: { activity_id: 'day' } },
  'POST /ug/v1/activity/check_in': { body: { activity_id: 'nothing' } },
  'GET /ug/v1/activity/exchange/info': { query: { activity_id: 'day' } },
  'POST /ug/v1/activity/new_user/participate': { body: { activity_id: 'nothing' } },
  'POST /ug/v1/activity/new_user/commission': { body: { activity_id: 'nothing', is_cancelled: false } },
  'POST /ug/v1/activity/exchange': { body: { activity_id: 'nothing', prize_id: 'one' } },
  'POST /ug/v1/activity/evaluation/participate': { body: { activity_id: 'nothing', task_id: 'one' } },
  'POST /ug/v1/activity/upgrade/join': { body: { activity_id: 'nothing' } },
  'POST /ug/v1/activity/treasure/season_receive': { body: { activity_id: 'nothing' } },
  'POST /ug/v1/activity/etf_chicken/feed': { body: { activity_id: 'nothing' } },
  'POST /ug/v1/activity/etf_chicken/collect': { body: { activity_id: 'nothing' } },
  'GET /ug/v1/activity/collect/info': { query: { activity_id: 'day' } },
  'POST /ug/v1/activity/collect/open': { body: { activity_id: 'nothing' } },
  'GET /ug/v1/activity/task/info': { query: { activity_id: 'day', task_id: 'one' } },
  'POST /ug/v1/activity/task/reading/start': { body: { activity_id: 'nothing', task_id: 'one' } },
  'GET /ug/v1/activity/question/init': { query: { activity_id: 'day' } },
  'GET /ug/v1/activity/question/next': { query: { activity_id: 'nothing', question_set_id: 'one' } },
  'POST /ug/v1/activity/question/answer': {
    body: { activity_id: 'nothing', question_set_id: 'one', question_id: 'one', option_ids: [] },
  },
  'GET /ug/v1/activity/subscription': { query: { activity_id: 'day' } },
  'POST /ug/v1/activity/subscription': { body: { activity_id: 'nothing', is_subscribed: true } },
  'GET /ug/v1/activity/help/info': { query: { activity_id: 'day', invite_code: '0123456789ABCDEF' } },
  'POST /ug/v1/activity/help/do': {
    body: { activity_id: 'nothing', invite_code: '0123456789ABCDEF' },
  },
  'GET /ug/v1/activity/goal/info': { query: { activity_id: 'day' } },
  'POST /ug/v1/activity/goal/claim': { body: { activity_id: 'nothing', step_id: 'one' } },
  'POST /ug/v1/activity/invite/touch': {
    body: { activity_id: 'nothing', invite_code: '7KQ4XM9R', guid: '123456789012345' },
  },
  'POST /ug/v1/activity/invite/bind': { body: { activity_id: 'nothing', guid: '123456789012345' } },
  'POST /ug/v1/activity/invite/notification': { body: { relation_activity_id: noId } },
  'GET /ug/v1/activity/invite/records': { query: { activity_id: 'day' } },
  'POST /ug/v1/equity/address/submit': {
    body: {
      ...{ equity_record_id: noId, name: '示例', phone: '13800000001', address_detail: '示例路一号' },
      ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
    },
  },
  'GET /ug/v1/equity/user/list': { query: { status: '1', limit: '10', offset: '0' } },
  'GET /ug/v1/equity/market': { query: { status: '1', limit: '10', offset: '0' } },
  'GET /ug/v1/equity/discount_list': { query: { status: '1', limit: '10', offset: '0' } },
  'POST /ug/v1/equity/receive': { body: { activity_id: 'nothing', prize_id: 'one' } },
  'POST /ug/v1/equity/use': { body: { equity_info_id: noId } },
  'GET /ug/v1/rights/list': { query: { limit: '10', offset: '0' } },
  'GET /ug/v1/activity/product_equity/detail': { query: { activity_id: 'nothing' } },
  'POST /ug/v1/activity/product_equity/receive': {
    body: { activity_id: 'nothing', prize_id: 'one' },
  },
  'POST /ug/v1/activity/stock_star_coupon/receive': { body: { activity_id: 'nothing', prize_id: 'one' } },
  'POST /ug/v1/activity/upgrade_third/check_in': { body: { activity_id: 'nothing' } },
  'POST /v2/portfolio/stock/add': { body: { pid: 0, codes: ['510931.SH'] } },
  'POST /v2/portfolio/stock/delete': { body: { codes: ['510931.SH'] } },
  'POST /v2/portfolio/stock/order': { body: { pid: 0, codes: ['510931.SH'] } },
  'POST /v2/portfolio/add': { body: { name: '长线' } },
  'POST /v2/portfolio/rename': { body: { pid: 1, name: '长线' } },
  'POST /v2/portfolio/delete': { body: { pid: 1 } },
  'GET /qt/v1/hq/rank/etf/list': { query: { by: 'buy' } },
  'GET /v2/hq/pankou/simple': { query: { codes: '000300.SH' } },
  'GET /v2/hq/trend/minute': { query: { sec_code: '000300.SH' } },
  'GET /v2/hq/kline/day': { query: { sec_code: '000300.SH' } },
  'GET /v2/hq/search': { query: { keyword: 'qhzz' } },
  'GET /v1/fund/performance/detail': { query: { sec_code: '901001.OF' } },
  'GET /v3/detail/valuation': { query: { sec_code: '000300.SH' } },
  'GET /v2/diagnostics/preview': { query: { sec_code: '901001.OF' } },
  'GET /v1/calendar/economics/detail': { query: { indicator_id: 'cn-cpi' } },
  'GET /ug/v1/advisor/entry': { query: { product_id: 'advice-steady' } },
  'GET /v1/lowcode/page': { query: { key: 'advisory' } },
  'GET /v1/ug/page/config/detail': { query: { id: 'wealth-week' } },
  'GET /ug/v1/equity/detail': { query: { equity_info_id: noId } },
  'GET /ug/v1/address/detail': { query: { equity_record_id: noId } },
  'POST /v1/ug/activity/participate': { body: { activity_id: 'nothing', task_id: 'one' } },
  'GET /ug/v1/activity/gold_fund/guess_stock_rate': { query: { id: '518901.SH:2026-11-23' } },
  'POST /ug/v1/activity/gold_fund/asset_task/participate': {
    body: { activity_id: 'nothing', task_id: 'one' },
  },
  'POST /ug/v1/activity/gold_fund/guess_save': {
    body: { activity_id: 'nothing', id: '518901.SH:2026-11-23', guess: 'up' },
  },
  'GET /ug/v1/activity/guess/guess_stock_rate': { query: { id: '600921.SH:2026-11-23' } },
  'POST /ug/v1/activity/guess/guess_save': {
    body: { activity_id: 'nothing', id: '600921.SH:2026-11-23', guess: 'up' },
  },
  'POST /ug/v1/activity/calendar/subscribe': { body: { activity_id: 'nothing', is_subscribed: true } },
  'GET /ug/v1/activity/auto_investment/plan': { query: { sec_code: '901001.OF', amount: '100000' } },
  'GET /ug/v1/activity/follow_activity/index_detail': { query: { manager_id: 'qingchuan' } },
  'GET /ug/v1/activity/follow_activity/track_detail': {
    query: { manager_id: 'qingchuan', track_id: 'steady' },
  },
  ...Object.fromEntries(
    [1, 2].flatMap((version) => {
      const base = `POST /ug/v${String(version)}/activity/etf_train`;
      const body = { activity_id: 'nothing' };
      return [
        [`${base}/join`, { body }],
        [`${base}/check_in`, { body }],
        [`${base}/lottery_point_draw`, { body: { ...body, entropy: 'one' } }],
      ];
    }),
  ),
  'GET /ug/v1/activity/etf_match/guess_stock_rate': { query: { id: '510931.SH:2026-11-23' } },
  'POST /ug/v1/activity/etf_match/participate': { body: { activity_id: 'nothing' } },
  'POST /ug/v1/activity/etf_match/section_participate': {
    body: { activity_id: 'nothing', section_id: 'one' },
  },
  'POST /ug/v1/activity/etf_match/position_change_auth': { body: { activity_id: 'nothing', status: 1 } },
  'POST /ug/v1/activity/etf_match/guess_save': {
    body: { activity_id: 'nothing', id: '510931.SH:2026-11-23', guess: 'up' },
  },
  'GET /ug/v1/activity/red_packet/records': { query: { prize_id: 'one' } },
  'POST /ug/v1/activity/red_packet/open': { body: { activity_id: 'nothing', prize_id: 'one' } },
  'POST /ug/v1/activity/follow_activity/follow': {
    body: { activity_id: 'nothing', manager_id: 'one', is_followed: true },
  },
  'POST /ug/v1/activity/gold_fund/token_draw': { body: { activity_id: 'nothing', entropy: 'a' } },
  'POST /v1/ug/tracking/events': { body: { event_type: 'view', activity_id: 'day' } },
  'POST /v1/imprint': { body: { action: 'consent', time: 1, guid: '1' } },
  'POST /v3/trade/account/login': { body: { encrypted_account_info: 'none', duration: 1 } },
  'POST /v1/trade/account/login': { body: { encrypted_account_info: 'none', duration: 1 } },
  'POST /v1/contract/risk_level': { body: { version: 'none', answers: [] } },
  'POST /v1/trade/account/open': { body: application },
  'GET /v1/trade/compute/buy_amount': { query: { sec_code: '510001.SH', total_balance: '100000' } },
  'GET /trade/v1/combine/order_confirm': { query: { product_id: 'combine-steady' } },
  'POST /v1/weixin/jsapi/sign': { body: { url: 'http://localhost:8080/' } },
  'POST /v1/weixin/urlscheme': { body: { path: '/pages/webview/etf' } },
  'POST /api/v1/events': { body: { guid: '1', events: [event] } },
};

/** The valid input of a call. */
export function validInputOf(row: EndpointRow): Input {
  return inputs[`${row.method} ${row.path}`] ?? {};
}
