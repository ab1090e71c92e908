import { isSecondaryPath } from './secondary-host.ts';

test.each([
  ['/v3/trade/account/login', true],
  ['/v1/trade/account/open', true],
  ['/trade/v1/combine/order_confirm?biz_source=2', true],
  ['/qt/v1/hq/rank/etf/list', true],
  ['/v2/hq/pankou/simple?codes=000300.SH', true],
  ['/v1/contract/risk_level', true],
  // Parts of a word, and words in the query, move nothing.
  ['/activity/tradingCompetition', false],
  ['/v1/contracts', false],
  ['/v1/user/profile?next=/trade/x', false],
  ['/v1/session', false],
  ['/v1/TRADE/x', false],
  ['', false],
])('product 2.7, the secondary host: %j is one of its paths: %p', (path, isMoved) => {
  expect(isSecondaryPath(path)).toBe(isMoved);
});
