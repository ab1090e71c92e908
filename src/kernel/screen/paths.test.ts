import { paths } from './paths.ts';

// The table of product 10.3, written out once more, letter for letter.
const specified = `
/ /wt /kh /charges /activity /activity/center
/landpage /landpage/regist /landpage/result /landpage/preview /miniland
/activity/auto-investment /activity/auto-investment/description /activity/auto-investment/manager/intro
/activity/auto-investment/manager /activity/auto-investment/super-race/intro
/activity/packages /activity/packages/commission /activity/etf/train /activity/etf/train/offline
/activity/coupons /activity/coupons/history /activity/coupons/detail /activity/coupons/promotions
/activity/calendar /activity/calendar/old /activity/calendar/economy
/activity/rights /activity/rights/center /activity/springFestival
/activity/reviewer/progress /activity/reviewer/exchange
/activity/tradingCompetition /activity/tradingCompetition/hongbao
/activity/treasure /activity/treasure/invite /activity/treasure/v4
/activity/advisory /activity/advisory/promotion
/activity/gold/fund /activity/gold/fund/history /activity/gold/fund/quizHistory /activity/gold/fund/inviteHistory
/activity/financial_day /activity/financial_day/history
/activity/official /activity/official/history /activity/official/intro /activity/official/v2
/activity/etfMatch /activity/etfMatch/invite /activity/etfMatch/section /activity/etfMatch/record
/activity/etfMatch/list /activity/etfMatch/interpret /activity/etf/match /activity/bank/boc
/activity/mgm /activity/mgm/award /activity/mgm/address /activity/invite /activity/invite/list /m/user/login
`;

const ours = [
  '/activity/gold/fund/award',
  '/activity/packages/award',
  '/activity/springFestival/award',
  '/activity/springFestival/address',
  '/activity/new-year/dragon',
  '/activity/new-year/dragon/award',
  '/activity/new-year/dragon/address',
  '/activity/new-year/snake',
  '/activity/new-year/snake/award',
  '/activity/new-year/snake/address',
  '/activity/page',
  '/activity/official/v2/award',
  '/activity/official/v2/draw',
  '/activity/cash-desk',
  '/activity/stock-star',
  '/activity/treasure/award',
  '/activity/etf-chicken',
  '/activity/etf-chicken/award',
  '/activity/upgrade/third',
  '/activity/upgrade/third/award',
  '/activity/upgrade/third/address',
  '/activity/upgrade/fourth',
  '/activity/upgrade/fourth/award',
  '/activity/upgrade/fourth/address',
  '/activity/reviewer/award',
  '/activity/task/quiz',
  '/activity/task/reading',
  '/agreement/user',
  '/agreement/privacy',
];

test('the addresses are those of product 10.3, letter for letter, each once', () => {
  const theirs = Object.values(paths).filter((path) => !ours.includes(path));
  expect(theirs.toSorted()).toEqual(specified.trim().split(/\s+/).toSorted());
});
