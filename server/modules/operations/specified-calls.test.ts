import { contractCalls } from '../../../scripts/release/contract-tables.ts';
import type { TSchema } from 'typebox';

type Specified = readonly [call: string, takes: string, answers: string];

// The calls of product 7.14 that are built, written out once more: method and path, what they take, and what they
// answer with the names of product 7.14. What a visitor's client leaves out is another matter.
const specified: readonly Specified[] = [
  [
    'POST /v1/session',
    'ts guid did mode phone_num token verification src utm_source utm_medium utm_campaign utm_term utm_content channel extra',
    'sid auth_token token_ttl pub_key union_id',
  ],
  ['DELETE /v1/session', '', ''],
  ['GET /v1/session/sms_verification', 'phone_num guid did', 'token'],
  ['GET /v1/session/token', 'sign', 'auth_token token_ttl'],
  ['GET /v1/auth/sign/params', 'ts public_hxapi_access_token', 'rd original_random'],
  ['GET /v1/user/profile', '', 'fund_account fund_account_status'],
  ['GET /v1/user/privileges', '', 'groups'],
  ['POST /v1/imprint', 'action time guid', ''],
  ['GET /v1/bank/list', '', 'list'],
  [
    'POST /v3/trade/account/login',
    'encrypted_account_info is_independent bio_encrypted_info duration device_model',
    'trade_token',
  ],
  ['POST /v1/trade/account/login', 'encrypted_account_info duration', 'trade_token'],
  ['GET /v1/trade/compute/buy_amount', 'sec_code total_balance', 'buy_amount'],
  ['GET /v2/trade/asset/sub_position', '', 'list'],
  ['GET /ug/v1/advisor/cash_desk/guide', '', 'step_list sec_list question_list'],
  ['GET /trade/v1/combine/order_confirm', 'biz_source product_id', 'product_id'],
  ['GET /v1/contract/risk_level', '', 'risk_level'],
  ['GET /v1/ug/landpage/detail', 'utm_source utm_term', 'content activity_id expired expired_time type'],
  ['GET /v1/ug/landpage/id/detail', 'id', 'content activity_id expired expired_time type'],
  ['GET /v1/lowcode/page', 'key', 'configs'],
  ['GET /v2/portfolio/list', '', 'list.pid list.name list.stock_list'],
  ['POST /v2/portfolio/stock/add', 'pid codes', ''],
  ['POST /v2/portfolio/stock/delete', 'codes', ''],
  ['GET /qt/v1/hq/rank/etf/list', 'filters by asc limit offset', 'list total'],
  ['GET /v2/hq/pankou/simple', 'codes', 'list.code'],
  ['GET /v1/fund/performance/detail', 'sec_code', 'return_list points'],
  ['GET /v3/detail/valuation', 'sec_code', 'pe pb'],
  ['GET /v1/calendar/query', 'start_date end_date', 'start_date end_date list'],
  ['GET /v1/calendar/economics/detail', 'indicator_id', 'list.previous list.consensus list.actual'],
  ['GET /v2/diagnostics/preview', 'sec_code', 'item_list'],
  ['GET /v1/ug/page/config/detail', 'id', 'configs'],
  ['GET /ug/v1/advisor/entry', 'product_id', 'product_id advisor service_list'],
  ['POST /v1/weixin/jsapi/sign', 'ts url access_token', 'appid timestamp noncestr signature'],
  ['POST /v1/weixin/urlscheme', '', 'openlink'],
  ['GET /v1/ug/banner_list', '', 'list'],
  ['GET /v1/ug/activity/info', 'activity_id', 'status'],
  ['POST /v1/ug/activity/participate', 'activity_id', 'result result_msg'],
  ['POST /v1/ug/tracking/events', 'event_type', ''],
  ['POST /api/v1/events', 'events', ''],
  ['GET /ug/v1/activity_center/list', 'offset limit', 'list total'],
  [
    'GET /v1/ug/activity/financial_day',
    'activity_id',
    'page_info page_info.status task_list award_list alert has_buy_otc',
  ],
  ['GET /v1/ug/activity/financial_day/award_list', 'offset limit', 'list'],
  [
    'GET /ug/v1/activity/official/info',
    'activity_id',
    'page_info page_info.status page_info.lottery_cnt section_list award_list',
  ],
  ['GET /ug/v1/activity/upgrade/info', 'activity_id', 'has_draw end_time'],
  ['GET /ug/v1/equity/user/list', 'limit offset', 'equity_list total'],
  ['GET /ug/v1/equity/detail', 'equity_info_id', 'equity_info_id'],
  ['GET /ug/v1/rights/list', '', 'valid_list invalid_list'],
  ['GET /ug/v1/activity/evaluation/info', 'activity_id', 'progress_cnt task_list.finished topic_id'],
  ['POST /ug/v1/activity/evaluation/participate', 'activity_id', 'result result_msg'],
  ['GET /ug/v1/activity/evaluation/award', 'activity_id', 'award_desc result'],
  ['GET /ug/v1/equity/market', 'limit offset status', 'list total'],
  ['GET /ug/v1/equity/discount_list', 'limit offset status', 'list total'],
  ['GET /ug/v1/province/city_list', '', 'list'],
  [
    'POST /ug/v1/equity/address/submit',
    'equity_record_id name phone province city district address_detail',
    'result',
  ],
  ['GET /ug/v1/address/detail', 'equity_record_id', 'address'],
  [
    'GET /ug/v1/activity/lottery/info',
    'activity_id',
    'lottery_cnt invite.award_amount invite.invite_records.relation_activity_id invite.invite_records.remind_status award_list.value_amount',
  ],
  ['POST /ug/v1/activity/lottery/draw', 'activity_id lottery_type', 'lottery_cnt award_list'],
  ['GET /ug/v1/activity/lottery/award_list', 'activity_id', 'list'],
  ['GET /ug/v1/activity/invite/mgm', 'activity_id', 'invite_info'],
  ['GET /ug/v1/activity/invite/info', 'activity_id', 'total_cnt invite_info'],
  ['GET /ug/v1/activity/invite/list', 'activity_id offset limit', 'total_cnt invite_list summary'],
  ['GET /ug/v1/activity/dragon_new_year/info', 'activity_id', 'page_info task_list'],
  ['GET /ug/v1/activity/snake_new_year/info', 'activity_id', 'page_info task_list increase_info'],
  ['POST /ug/v1/activity/lottery/increase', 'activity_id', 'result result_msg'],
  ['POST /ug/v1/activity/invite/notification', 'relation_activity_id', 'result'],
  ['GET /ug/v1/activity/invite/records', 'activity_id', 'list summary'],
  [
    'GET /ug/v1/activity/question/init',
    'activity_id',
    'question_set_id title this_award_desc bonus_award_desc current_count total_count',
  ],
  ['GET /ug/v1/activity/question/next', 'activity_id question_set_id', 'question question_id'],
  ['POST /ug/v1/activity/question/answer', 'activity_id question_set_id question_id option_ids', 'answer'],
  ['GET /ug/v1/activity/product_equity/detail', 'activity_id', 'product_id equity_list'],
  ['POST /ug/v1/activity/product_equity/receive', 'activity_id', 'result result_msg'],
  ['GET /ug/v1/activity/stock_star_coupon/info', 'activity_id', 'star past_list equity_list'],
  ['POST /ug/v1/activity/stock_star_coupon/receive', 'activity_id', 'result result_msg'],
  [
    'GET /ug/v1/activity/new_user/info',
    'activity_id',
    'finance decision box alert has_open_account card_list task_list',
  ],
  [
    'GET /ug/v1/activity/new_user/return_info',
    'activity_id',
    'finance decision box alert has_open_account card_list task_list',
  ],
  ['POST /ug/v1/activity/new_user/participate', 'activity_id', 'result result_msg'],
  ['GET /ug/v1/activity/gold_fund/info', 'activity_id', 'token_amount'],
  ['GET /ug/v1/activity/gold_fund/token_amount', 'activity_id', 'token_amount'],
  ['POST /ug/v1/activity/gold_fund/asset_task/participate', 'activity_id', 'result'],
  ['GET /ug/v1/activity/gold_fund/token_history', 'activity_id query_type', 'list'],
  ['GET /ug/v1/activity/gold_fund/guess_stock_list', 'activity_id', 'list'],
  ['GET /ug/v1/activity/gold_fund/guess_stock_rate', 'id', 'rate_list'],
  ['GET /ug/v1/activity/gold_fund/invite_history', 'activity_id', 'list'],
  ['POST /ug/v1/activity/gold_fund/token_draw', 'activity_id', 'lottery_award'],
  ['GET /api/v1/utils/checkip', '', ''],
  ['POST /ug/v1/activity/help/do', 'activity_id invite_code', 'result_msg'],
  ['POST /ug/v1/activity/check_in', 'activity_id', 'result_msg'],
  ['GET /ug/v1/activity/help/info', 'activity_id invite_code', 'value helper_list friend'],
  ['GET /ug/v1/activity/upgrade_third/info', 'activity_id', 'page_info task_list prize_list'],
  ['GET /ug/v1/activity/upgrade_third/portfolio_list', 'activity_id', 'list.name list.stock_list.stock_code'],
  ['GET /ug/v1/activity/upgrade_third/portfolio_change', 'activity_id name', 'name change_bp'],
  ['POST /ug/v1/activity/upgrade_third/check_in', 'activity_id', 'result msg'],
  ['GET /ug/v1/activity/upgrade/fourth_info', 'activity_id', 'page_info task_list stage_list.status'],
  [
    'GET /ug/v1/activity/etf_match/info',
    'activity_id',
    'page_info.status task_list invite_info follow_wecom question_activity_id',
  ],
  ['POST /ug/v1/activity/etf_match/participate', 'activity_id', 'result result_msg'],
  ['GET /ug/v1/activity/etf_match/invite_info', 'activity_id', 'total_cnt invite_info'],
  [
    'GET /ug/v1/activity/etf_match/section_info',
    'activity_id',
    'section_list section_list.section_id user_section_id',
  ],
  ['POST /ug/v1/activity/etf_match/section_participate', 'activity_id section_id', 'result'],
  ['GET /ug/v1/activity/etf_match/user_profile', 'activity_id rank_record_id', 'rank_record_id is_auth'],
  ['GET /ug/v1/activity/etf_match/gains', 'activity_id rank_info_id rank_record_id', 'gains gain'],
  [
    'GET /ug/v1/activity/etf_match/position_changes',
    'activity_id rank_record_id limit offset',
    'position_changes position_changes.sec_code position_changes.trade_direction total is_auth',
  ],
  ['POST /ug/v1/activity/etf_match/position_change_auth', 'activity_id status', 'result is_auth'],
  ['GET /ug/v1/activity/etf_match/stats_income', 'activity_id rank_record_id', 'points benchmark'],
  ['GET /ug/v1/activity/etf_match/dashboard', 'activity_id', 'update_time my'],
  [
    'GET /ug/v1/activity/etf_match/rank_list',
    'activity_id rank_type',
    'rank_list rank_list.rank_type rank_list.rank_info_id update_time',
  ],
  [
    'GET /ug/v1/activity/etf_match/rank_detail',
    'activity_id rank_info_id offset size',
    'rank_list rank_list.rank_record_id update_time my total',
  ],
  ['GET /ug/v1/activity/etf_match/rank_explain', 'activity_id', 'explain_list'],
  ['GET /ug/v1/activity/etf_match/guess_info', 'activity_id', 'list list.stock_code'],
  ['GET /ug/v1/activity/etf_match/guess_list', 'activity_id offset limit', 'list total'],
  ['POST /ug/v1/activity/etf_match/guess_save', 'activity_id id guess', 'result'],
  ...['/ug/v1/activity/etf_train', '/ug/v2/activity/etf_train'].flatMap((camp): Specified[] => [
    [
      `GET ${camp}/info`,
      'activity_id',
      'task_list end_time total_point lottery_cnt lottery_activity_id portfolio_activity_id portfolio_sheet_id answer_activity_id',
    ],
    [`POST ${camp}/check_in`, 'activity_id', 'result'],
    [`POST ${camp}/join`, 'activity_id', 'result'],
    [`POST ${camp}/lottery_point_draw`, 'activity_id', 'award'],
  ]),
  ['GET /ug/v1/activity/calendar/info', 'activity_id', 'list banner_image is_subscribed start_date end_date'],
  ['POST /ug/v1/activity/calendar/subscribe', 'activity_id', 'result'],
  ['GET /ug/v1/activity/auto_investment/info', 'activity_id', 'page_info.status task_list'],
  ['GET /ug/v1/activity/follow_activity/info', 'activity_id', 'activity_id list'],
  ['GET /ug/v1/activity/follow_activity/index_detail', 'activity_id', 'points return_list'],
  [
    'GET /ug/v1/activity/follow_activity/track_detail',
    'activity_id',
    'position_list.sub_position_list invest_detail',
  ],
  ['GET /ug/v1/activity/trading_competition/info', 'activity_id', 'page_info.status task_list'],
  [
    'GET /ug/v1/activity/trading_competition/rank',
    'activity_id offset size',
    'rank_list update_time my total',
  ],
  ['GET /ug/v1/activity/trading_competition/income', 'activity_id', 'points benchmark'],
  ['GET /ug/v1/activity/red_packet/list', 'activity_id', 'list'],
  ['POST /ug/v1/activity/red_packet/open', 'activity_id', 'result amount'],
  ['GET /ug/v1/activity/red_packet/records', 'activity_id offset limit', 'list total'],
  ['GET /ug/v1/activity/guess/info', 'activity_id', 'page_info.status task_list'],
  ['GET /ug/v1/activity/guess/guess_stock_list', 'activity_id', 'list list.stock_code'],
  ['GET /ug/v1/activity/guess/guess_stock_rate', 'id', 'rate_list'],
  ['POST /ug/v1/activity/guess/guess_save', 'activity_id id guess', 'result'],
  ['GET /ug/v1/activity/guess/guess_history', 'activity_id offset limit', 'list total'],
];

/** A schema as far as it names fields. */
interface Fields {
  readonly anyOf?: readonly Fields[];
  readonly items?: Fields;
  readonly properties?: Readonly<Record<string, Fields>>;
}

function namesIn(schema: Fields, before = ''): readonly string[] {
  const { anyOf = [], items, properties = {} } = schema;
  return [
    ...anyOf.flatMap((each) => namesIn(each, before)),
    ...(items ? namesIn(items, before) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      before + name,
      ...namesIn(inner, `${before}${name}.`),
    ]),
  ];
}

const fields = (schema: TSchema | undefined): readonly string[] => (schema ? namesIn(schema) : []);
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('a call of the specification', () => {
  test.each(specified)('%s has its path, takes (%s) and answers (%s)', (name, takes, answers) => {
    const call = contractCalls.find(({ row }) => `${row.method} ${row.path}` === name);
    const { query, form, body, data } = call?.schema ?? {};
    const taken = [query, form, body].flatMap(fields);
    expect(call).toBeDefined();
    expect(words(takes).filter((field) => !taken.includes(field))).toEqual([]);
    expect(words(answers).filter((field) => !fields(data).includes(field))).toEqual([]);
  });
});
