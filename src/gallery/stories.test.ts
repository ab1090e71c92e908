import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stories } from './stories.ts';

const src = join(import.meta.dirname, '..');

/** Parts that are no picture of their own, and why. */
const withoutStory: Readonly<Record<string, string>> = {
  'activity-kit/act/ActButton.tsx': 'TaskList draws it in all its states.',
  'activity-kit/address/AddressScreen.tsx': 'The screen mgm-address draws it in all its states.',
  'activity-kit/awards/AwardsScreen.tsx': 'The screen mgm-award draws it in all its states.',
  'activity-kit/fairness/CommitmentLine.tsx': 'DrawSection draws it below its game.',
  'activity-kit/fairness/RecordProof.tsx': 'It loads the activity and then draws DrawProofDialog.',
  'activity-kit/guess/GuessRecordsScreen.tsx':
    'The screen gold-fund-quiz-history draws it in all its states.',
  'activity-kit/goals/RewardSections.tsx': 'The screens invite, stock-guess and auto-investment draw it.',
  'activity-kit/campaign/BeforeStart.tsx':
    'The screens trading-competition and upgrade-third draw it before their start.',
  'product-kit/market/BenchmarkChart.tsx': 'The screens of the automatic investment draw it.',
  'product-kit/market/DrawdownChart.tsx':
    'The screens trading-competition, etf-match and auto-investment draw it.',
  'product-kit/market/ChartOf.tsx': 'The screens of the automatic investment draw it in all its states.',
  'product-kit/market/RangeTabs.tsx': 'The screens of the automatic investment draw it.',
  'product-kit/market/QuoteSource.tsx': 'The screen watchlist draws it.',
  'product-kit/plan/PlanCalculator.tsx': 'The screen auto-investment draws it.',
  'product-kit/plan/PlanResult.tsx': 'The screen auto-investment draws it.',
  'product-kit/market/SourceLine.tsx': 'The screens watchlist, calendar and auto-investment draw it.',
  'product-kit/preview/SignedPreview.tsx': 'The screens landing-preview and page-preview draw it.',
  'activity-kit/contest/ContestEntry.tsx': 'The screen trading-competition draws it in all its states.',
  'activity-kit/contest/ContestBoard.tsx': 'The screen trading-competition draws it in all its states.',
  'activity-kit/contest/IncomeSection.tsx': 'The screen trading-competition draws it in all its states.',
  'activity-kit/contest/ZoneSection.tsx': 'The screen trading-competition draws it.',
  'activity-kit/red-packet/PacketSection.tsx': 'The screen trading-competition-hongbao draws it.',
  'activity-kit/red-packet/PacketCard.tsx':
    'The screen trading-competition-hongbao draws it in all its states.',
  'activity-kit/red-packet/PacketRecords.tsx':
    'The screen trading-competition-hongbao draws it, opened by a press.',
  'activity-kit/WayList.tsx': 'The screens etf-match, etf-train and auto-investment draw it.',
  'product-kit/hall/LaterGuide.tsx': 'It loads HallGuide.',
  'product-kit/login/LoginForm.tsx': 'The screens web-login and landing-register draw it.',
  'activity-kit/rules/RulesSheet.tsx': 'Hero draws it, opened by a press.',
  'activity-kit/milestones/MilestoneSection.tsx': 'The screen reviewer draws it in all its states.',
  'product-kit/site/LaterWays.tsx': 'It loads WaysOn.',
  'product-kit/site/SiteBrand.tsx': 'SiteHeader draws it.',
  'activity-kit/campaign/AllowedPart.tsx': 'The sections of rewarded acts draw it.',
  'activity-kit/campaign/MissingActivity.tsx': 'Campaign and TaskPage draw it where there is no activity.',
  'activity-kit/campaign/WaitReason.tsx': 'It is read to screen readers and drawn to nobody.',
  'activity-kit/campaign/WithheldAct.tsx': 'AllowedPart draws it in a host that forbids its act.',
  'activity-kit/campaign/SectionToCome.tsx': 'It is a Section with a Skeleton, until a late part has come.',
  'activity-kit/campaign/PhoneCode.tsx': 'Campaign draws it in a wide window.',
  'activity-kit/product/OrderCheck.tsx': 'ProductSection draws its button, and OrderSheet what it opens.',
  'activity-kit/page-definition/AfterHydration.tsx': 'The kinds with a chart draw it.',
  'activity-kit/page-definition/SentPage.tsx': 'DefinedPage and the screen configured-page draw it.',
  'activity-kit/page-definition/kinds/ActivityKinds.tsx': 'PageKinds draws every kind.',
  'activity-kit/page-definition/kinds/CalendarKind.tsx': 'PageKinds and LiveFigures draw it.',
  'activity-kit/page-definition/kinds/FigureKinds.tsx': 'PageKinds draws every kind.',
  'activity-kit/page-definition/kinds/InviteKind.tsx': 'PageKinds draws every kind.',
  'activity-kit/page-definition/kinds/LiveRank.tsx': 'LiveFigures draws it.',
  'activity-kit/page-definition/kinds/QuoteRow.tsx': 'PageKinds and LiveFigures draw it.',
  'activity-kit/page-definition/kinds/RankKind.tsx': 'PageKinds draws every kind.',
  'activity-kit/page-definition/kinds/TabsKind.tsx': 'PageKinds draws every kind.',
  'activity-kit/page-definition/kinds/WordKinds.tsx': 'PageKinds draws every kind.',
  'product-kit/site/WideHeader.tsx': 'Campaign and SubPage draw it in a wide window.',
  'activity-kit/invite/FriendRow.tsx': 'InviteSection and HelpSection draw it for each friend.',
  'activity-kit/invite/RemindButton.tsx': 'InviteSection draws it for each friend who waits.',
  'activity-kit/invite/ShareWays.tsx': 'InviteSection and HelpSection draw it for a member.',
  'activity-kit/prizes/StagePrize.tsx': 'DrawSection draws it, and the screens invite and upgrade-fourth.',
  'activity-kit/prizes/StockBar.tsx': 'PrizeWall and EquitySection draw it.',
  'activity-kit/coupons/CouponWays.tsx': 'The screens coupons and coupon-market draw it.',
  'activity-kit/equity/EquityTicket.tsx': 'EquitySection and the screen coupon-market draw it.',
  'activity-kit/records/InfiniteRecords.tsx':
    'The screens coupons and coupon-market draw it in all its states.',
  'ui/MonthGrid.tsx': 'CheckInCalendar and the screen calendar draw it.',
  'ui/SheetBody.tsx': 'Sheet and TextSheet draw it.',
  'ui/TextSheet.tsx': 'The rules that Hero opens are one.',
  'ui/Link.tsx': 'It looks as the part that draws it says.',
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

const storyFiles = filesIn('gallery').filter((file) => file.endsWith('.story.tsx'));
const storyTexts = storyFiles.map((file) => readFileSync(join(src, file), 'utf8')).join('\n');

const parts = ['ui', 'product-kit', 'activity-kit']
  .flatMap(filesIn)
  .filter((file) => /\/[A-Z]\w*[.]tsx$/.test(file) && !file.includes('/testing/'));

// A piece that only its neighbours in a folder of their own use is shown with them.
const sources = ['ui', 'product-kit', 'activity-kit', 'campaigns', 'pages', 'app']
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

function isShownByNeighbours(file: string): boolean {
  const folder = dirname(file);
  const users = sources.filter(
    (user) => user !== file && readFileSync(join(src, user), 'utf8').includes(`/${basename(file)}'`),
  );
  return folder.includes('/') && users.length > 0 && users.every((user) => user.startsWith(`${folder}/`));
}

test('every story file is listed, under its own place', async () => {
  const listed = readFileSync(join(src, 'gallery/stories.ts'), 'utf8');
  const missing = storyFiles.filter((file) => !listed.includes(`./${file.replace('gallery/', '')}'`));
  // npm run gallery writes the list anew.
  expect(missing).toEqual([]);
  expect(Object.keys(stories)).toHaveLength(storyFiles.length);
  await Promise.all(Object.values(stories).map((load) => load()));
});

test.each(parts)('%s has a story', (file) => {
  if (withoutStory[file] === undefined && !isShownByNeighbours(file))
    expect(storyTexts).toContain(`'#${file}'`);
});

test('the exceptions are parts that exist', () => {
  expect(Object.keys(withoutStory).filter((file) => !parts.includes(file))).toEqual([]);
});

test('the states of a story have names of their own', async () => {
  for (const load of Object.values(stories)) {
    const { story } = await load();
    const names = story.states.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  }
});
