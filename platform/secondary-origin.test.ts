import { secondaryOrigin } from './secondary-origin.ts';

const trade = 'https://trade.example.com';

test.each([
  ['https://hall.example.com', '/v3/trade/account/login', trade],
  ['https://hall.example.com', '/trade/v1/combine/order_confirm?biz_source=2', trade],
  ['https://hall.example.com', '/qt/v1/hq/rank/etf/list', trade],
  ['https://hall.example.com', '/v2/hq/pankou/simple?codes=000300.SH', trade],
  ['https://hall.example.com', '/v1/contract/risk_level', trade],
  ['https://hall-uat.example.com', '/v1/trade/compute/buy_amount', 'https://trade-uat.example.com'],
  ['https://hall-test.example.com', '/v2/hq/pankou/simple', 'https://trade-test.example.com'],
  // Parts of a word, and words in the query, move nothing.
  ['https://hall.example.com', '/activity/tradingCompetition', ''],
  ['https://hall.example.com', '/v1/contracts', ''],
  ['https://hall.example.com', '/v1/user/profile?next=/trade/x', ''],
  ['https://hall.example.com', '/v1/session', ''],
  ['https://hall.example.com', '/v1/TRADE/x', ''],
  // Only whole origins of ours have a second host.
  ['http://hall.example.com', '/v3/trade/account/login', ''],
  ['https://hall.example.com:8443', '/v3/trade/account/login', ''],
  ['https://hall.example.com.evil.example', '/v3/trade/account/login', ''],
  ['https://evil.com', '/v3/trade/account/login', ''],
  ['http://localhost:3000', '/v3/trade/account/login', ''],
  ['constructor', '/v3/trade/account/login', ''],
  ['', '/v3/trade/account/login', ''],
])('spec 7, the secondary host: on %j the path %s is answered by %j', (origin, path, answeredBy) => {
  expect(secondaryOrigin(origin, path)).toBe(answeredBy);
});
