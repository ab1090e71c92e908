import { paths } from '../../src/kernel/screen/paths.ts';

/** Sign in the page that a tap had its effect. */
export type TapEffect =
  /** A new element. */
  | { readonly appears: string }
  /** The navigation to this path begins. */
  | { readonly leadsTo: string }
  /** An element is scrolled sideways. */
  | { readonly scrolls: string }
  /** An entry of the local storage whose name ends like this: the pending action, stored until after the login. */
  | { readonly keeps: string };

/** A page that is timed: where its data begin, and what is tapped. */
export interface VisitedPage {
  readonly path: string;
  /** Selector of the rows of data; the first with text counts. */
  readonly row: string;
  /** The rows are below the first view: they count when they are in the document and a frame was painted. */
  readonly isRowBelowFold?: true;
  readonly control: string;
  readonly effect: TapEffect;
}

const rulesTab = 'button[aria-haspopup="dialog"]';

/** The pages that are timed in every target. */
export const visitedPages: readonly VisitedPage[] = [
  {
    path: paths.home,
    row: 'main li a[href*="activity_id="]',
    isRowBelowFold: true,
    control: `main p a[href="${paths.activityIndex}"]`,
    effect: { leadsTo: paths.activityIndex },
  },
  {
    path: paths.activityIndex,
    row: '[aria-roledescription="幻灯片"] a',
    control: 'button[aria-label="下一张"]',
    effect: { scrolls: '[aria-roledescription="轮播"] > [role="group"]' },
  },
  {
    path: paths.activityCenter,
    row: '#activities li a',
    control: '#tab-done',
    // The list of the other group, on whichever page it comes.
    effect: { appears: 'main:has(#tab-done[aria-selected="true"]) #activities li a' },
  },
  {
    path: '/activity/financial_day',
    row: 'main section li:has(button)',
    control: 'main section li button:not([disabled])',
    effect: { keeps: 'login_requested' },
  },
  {
    path: '/activity/gold/fund',
    // The time of the activity: the game fills the rest of the first view.
    row: 'main header p + p',
    control: rulesTab,
    effect: { appears: 'dialog[open]' },
  },
  {
    path: '/activity/mgm',
    row: 'main ul li[data-turned]',
    control: rulesTab,
    effect: { appears: 'dialog[open]' },
  },
  {
    path: paths.landing,
    // What the offer is, in one sentence.
    row: 'main h1 + p',
    control: 'main h1 ~ p > a',
    effect: { leadsTo: paths.landingRegister },
  },
];

/** A list row of the floor page, which has nothing to tap. */
export const floorRow = 'li';
