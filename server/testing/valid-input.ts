import type { EndpointRow } from '#contract/endpoint.ts';

interface Input {
  readonly query?: Record<string, string>;
  readonly form?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

const event = { event_id: 'e-1', event_type: 'view', time: 1 };

/** By its form an application; the password in it is none. */
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

/** An input that the schemas of each call accept, by method and path; a call that is not here takes none. */
const inputs: Readonly<Record<string, Input>> = {
  'POST /v1/session': {
    query: { ts: '1', guid: '1' },
    form: { mode: '2', phone_num: '13800000001', token: 'none', verification: '123456', src: 'H5' },
  },
  'GET /v1/session/sms_verification': { query: { phone_num: '13900000001' } },
  'GET /v1/ug/activity/info': { query: { activity_id: 'day' } },
  'GET /ug/v1/activity/draw/odds': { query: { activity_id: 'day' } },
  'GET /ug/v1/activity/draw/verify': {
    query: { activity_id: 'day', draw_id: '00000000-0000-4000-8000-000000000000' },
  },
  'POST /v1/ug/activity/participate': { body: { activity_id: 'nothing', task_id: 'one' } },
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
