import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { viewProfiles } from '#contract/tracking/view-profiles.ts';
import { everyRoute } from './testing/every-route.ts';

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

// Screens that the owner's specification names without an address.
const unaddressed = `
/activity/question /activity/guess /activity/stock-star /activity/upgrade/third /activity/upgrade/fourth
/activity/new-year/dragon /activity/new-year/snake /activity/etf-chicken /activity/cash-desk /watchlist /activity/page
`;

const chapter = readFileSync(path.join(import.meta.dirname, '../../docs/product/10-addresses.md'), 'utf8');
const addresses = Object.keys(everyRoute);

test('every address of product 10.3 has a screen, letter for letter', () => {
  expect(addresses).toEqual(expect.arrayContaining(specified.trim().split(/\s+/)));
});

test('the specification has 74 screens, 63 of them with an address, and each is an address of the product', () => {
  const [named, further] = [specified, unaddressed].map((list) => list.trim().split(/\s+/));
  const all = new Set([...(named ?? []), ...(further ?? [])]);
  expect([named?.length, further?.length, all.size]).toEqual([63, 11, 74]);
  expect([...all].filter((address) => !addresses.includes(address))).toEqual([]);
});

test('the product describes every address, and no other', () => {
  const table = chapter.slice(chapter.indexOf('**10.3'), chapter.indexOf('**10.4'));
  const described = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address);
  expect(described.toSorted()).toEqual(addresses.toSorted());
});

const source = path.join(import.meta.dirname, '..');
const named = ['activity-kit', 'kernel', 'pages'].flatMap((folder) =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing'))
    .flatMap((file) => [
      ...readFileSync(path.join(source, folder, file), 'utf8').matchAll(
        /['"`](\/activity[\w/-]*)(?:\?[^'"`]*)?['"`]/g,
      ),
    ])
    .map(([, address = '']) => address),
);

test('what leads to a campaign from outside of it, and the reports, name addresses that there are', () => {
  expect(named).toContain('/activity/packages/commission');
  const all = [...named, ...Object.keys(viewProfiles)];
  expect(all.filter((address) => !addresses.includes(address))).toEqual([]);
});
