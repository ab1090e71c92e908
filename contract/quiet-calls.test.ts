import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointRow } from './http/endpoint.ts';

const quietByTheProduct = [
  'GET /v1/ug/activity/financial_day',
  'GET /v2/hq/pankou/simple',
  'POST /ug/v1/activity/lottery/increase',
];

/** Calls that a screen answers in the place of the act: their message is next to the button, or is the notice of the act. */
const answeredInPlace = [
  // The form that sent it.
  'POST /v1/session',
  'GET /v1/session/sms_verification',
  'POST /v3/trade/account/login',
  'POST /v1/trade/account/login',
  'POST /v1/contract/risk_level',
  'POST /v1/trade/account/open',
  'GET /v1/trade/compute/buy_amount',
  'POST /ug/v1/equity/address/submit',
  'POST /ug/v1/equity/receive',
  'POST /ug/v1/equity/use',
  // The result of an action in a campaign, or the message in place of the result.
  'POST /v1/ug/activity/participate',
  'POST /ug/v1/activity/check_in',
  'POST /ug/v1/activity/collect/open',
  'POST /ug/v1/activity/etf_chicken/collect',
  'POST /ug/v1/activity/etf_chicken/feed',
  'POST /ug/v1/activity/evaluation/participate',
  'POST /ug/v1/activity/exchange',
  'POST /ug/v1/activity/goal/claim',
  'POST /ug/v1/activity/gold_fund/asset_task/participate',
  'POST /ug/v1/activity/gold_fund/guess_save',
  'POST /ug/v1/activity/guess/guess_save',
  'POST /ug/v1/activity/gold_fund/token_draw',
  'POST /ug/v1/activity/help/do',
  'POST /ug/v1/activity/invite/notification',
  'POST /ug/v1/activity/lottery/draw',
  'POST /ug/v1/activity/new_user/commission',
  'POST /ug/v1/activity/new_user/participate',
  'POST /ug/v1/activity/product_equity/receive',
  'POST /ug/v1/activity/stock_star_coupon/receive',
  'POST /ug/v1/activity/upgrade_third/check_in',
  'POST /ug/v1/activity/calendar/subscribe',
  'POST /ug/v1/activity/follow_activity/follow',
  'POST /ug/v1/activity/etf_train/join',
  'POST /ug/v1/activity/etf_train/check_in',
  'POST /ug/v1/activity/etf_train/lottery_point_draw',
  'POST /ug/v2/activity/etf_train/join',
  'POST /ug/v2/activity/etf_train/check_in',
  'POST /ug/v2/activity/etf_train/lottery_point_draw',
  'POST /ug/v1/activity/question/answer',
  'POST /ug/v1/activity/red_packet/open',
  'POST /ug/v1/activity/etf_match/participate',
  'POST /ug/v1/activity/etf_match/section_participate',
  'POST /ug/v1/activity/etf_match/position_change_auth',
  'POST /ug/v1/activity/etf_match/guess_save',
  'GET /ug/v1/activity/question/next',
  'POST /ug/v1/activity/subscription',
  'POST /ug/v1/activity/treasure/season_receive',
  'POST /ug/v1/activity/task/reading/start',
  'POST /ug/v1/activity/upgrade/join',
  // The notice with which a change of the watchlist is taken back.
  'POST /v2/portfolio/stock/add',
  'POST /v2/portfolio/stock/delete',
  'POST /v2/portfolio/stock/order',
  'POST /v2/portfolio/add',
  'POST /v2/portfolio/rename',
  'POST /v2/portfolio/delete',
  // The retry state of the page.
  'GET /ug/v1/equity/detail',
];

/** Calls that no visitor waits for: what they bring is missing, or is sent again, and nothing on the screen changes. */
const unseen = [
  'GET /v1/session/token',
  'GET /v1/auth/sign/params',
  'DELETE /v3/trade/account/login',
  'POST /v1/imprint',
  'GET /v1/ug/banner_list',
  'GET /v1/client/config',
  'GET /ug/v1/activity/winners',
  'GET /api/v1/utils/checkip',
  'POST /v1/weixin/jsapi/sign',
  'POST /v1/ug/tracking/events',
  'POST /api/v1/events',
  'POST /api/v1/measures',
  'POST /ug/v1/activity/invite/touch',
  'POST /ug/v1/activity/invite/bind',
];

const isRow = (value: unknown): value is EndpointRow =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'needs' in value;

/** Every row of every table of the contract, read from its files; those of the console have no visitor. */
async function everyRow(): Promise<readonly EndpointRow[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const tables = files.filter(
    (file) => /\.ts$/.test(file) && !/\.(test|schema)\.ts$|^testing|^console/.test(file),
  );
  const modules = await Promise.all(
    tables.map(async (file) => (await import(join(import.meta.dirname, file))) as Record<string, unknown>),
  );
  const exported = modules.flatMap((module) => Object.values(module));
  return exported.flatMap((table) => Object.values(Object(table) as Record<string, unknown>)).filter(isRow);
}

describe('product 7.13, calls whose failure shows no toast', () => {
  let quiet: readonly string[];
  beforeAll(async () => {
    const rows = await everyRow();
    expect(rows.length).toBeGreaterThan(60);
    quiet = rows.filter((row) => row.quiet === true).map(({ method, path }) => `${method} ${path}`);
  });

  test('financial day is one of the three of product 7.13', () => {
    expect(quiet).toContain('GET /v1/ug/activity/financial_day');
  });

  test('simple quote is one of the three of product 7.13', () => {
    expect(quiet).toContain('GET /v2/hq/pankou/simple');
  });

  test('lottery increase is one of the three of product 7.13', () => {
    expect(quiet).toContain('POST /ug/v1/activity/lottery/increase');
  });

  test('no other call is silent, except where its failure has a place of its own or nobody waits for it', () => {
    const expected = [...quietByTheProduct, ...answeredInPlace, ...unseen];
    expect([...quiet].sort()).toEqual(expected.sort());
  });
});
