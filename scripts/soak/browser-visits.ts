import type { Browser } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { taskButton } from '../../e2e/financial-day.ts';
import { hostNamed } from '../../e2e/host-named.ts';
import type { Host } from '../../e2e/hosts.ts';
import { logInWays } from '../../e2e/log-in/ways.ts';
import type { LogInWay } from '../../e2e/log-in/way.ts';
import { openVisit } from '../../e2e/open-visit.ts';
import type { Visit } from '../../e2e/open-visit.ts';
import { doTask, firstTask, playGame } from '../../e2e/play-campaign.ts';
import { atPath, hydrated, openCard, press, pressInView, quiet, see } from '../../e2e/screen.ts';
import { PageLoads } from './page-loads.ts';
import type { JudgedLoads } from './page-loads.ts';
import type { StagedRelease } from './rollout-stage.ts';

/** What the visitors of real browsers have met. */
export interface BrowserMet {
  visits: number;
  /** Acts whose result the page has shown. */
  acts: number;
  /** Acts and pages that did not come to their end, in words. */
  readonly interrupted: string[];
  pages: number;
  /** Scripts, styles and pictures that the pages have asked for. */
  assets: number;
  calls: number;
  readonly mixed: string[];
  readonly failed: string[];
  /** Errors and warnings of the pages. */
  readonly problems: string[];
  /** Pages of each release by host. */
  readonly pagesOf: Map<string, number>;
  /** Visits whose pages were of more than one release, because the channel changed between them. */
  changed: number;
}

interface Visitors {
  readonly browser: Browser;
  readonly origin: string;
  readonly byId: ReadonlyMap<string, StagedRelease>;
}

// Two of each bundle: one visitor at a time for each bundle, and the hosts of a bundle in turn.
const hostsOf: readonly (readonly [string, string])[] = [
  ['Chrome on Android', 'WeChat on iOS'],
  ['app on Android', 'app on iOS'],
  ['mini-program on iOS', 'mini-program on Android'],
];

const goldFundPath = '/activity/gold/fund';
const financialDayPath = '/activity/financial_day';

let people = 0;

/** A person whom no other visit has. */
function newPerson() {
  const number = (people += 1);
  const address = `240.9.${String(number >> 8)}.${String(number & 255)}`;
  return { number, address, phone: `138${String(number).padStart(8, '0')}` };
}

/** Visitors of the three bundles, one at a time of each, until the signal; the visits under way come to their end. */
export async function visitByBrowsers(visitors: Visitors, signal: AbortSignal): Promise<BrowserMet> {
  const met: BrowserMet = {
    ...{ visits: 0, acts: 0, interrupted: [], pages: 0, assets: 0, calls: 0, mixed: [], failed: [] },
    ...{ problems: [], pagesOf: new Map(), changed: 0 },
  };
  const loop = async (names: readonly [string, string]): Promise<void> => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const name = names[turn % 2] ?? names[0];
      await visitOnce(visitors, hostNamed(name), met);
    }
  };
  await Promise.all(hostsOf.map(loop));
  return met;
}

async function visitOnce({ browser, origin, byId }: Visitors, host: Host, met: BrowserMet): Promise<void> {
  const way = logInWays[host.environment]();
  const options = { host, origin, timing: 'early', person: newPerson(), hostSide: way.hostSide } as const;
  const visit = await openVisit(browser, options);
  const loads = await PageLoads.of(visit.page);
  try {
    await play(visit, way, { byId, met });
  } catch (error) {
    const text = await visit.page.evaluate(() => document.body.innerText.slice(0, 300)).catch(() => '');
    const at = `${host.name} at ${visit.page.url()}`;
    met.interrupted.push(`${at}: ${error instanceof Error ? error.message : String(error)}\n${text}`);
  }
  met.problems.push(...visit.record.problems.map((problem) => `${host.name}: ${problem}`));
  note(met, host, await loads.judge(byId));
  await visit.close();
}

/** A new visitor agrees, plays a campaign as a guest who logs in for it, does a task of a second one, and comes back to the first. */
async function play(
  visit: Visit,
  way: LogInWay,
  { byId, met }: Pick<Visitors, 'byId'> & { readonly met: BrowserMet },
): Promise<void> {
  const { page, record, origin } = visit;
  await visit.open(paths.activityCenter);
  await hydrated(page);
  await page.waitForSelector('[data-consent-notice]');
  await press(page, 'button', '同意');
  await openCard(page, goldFundPath);
  await atPath(page, goldFundPath);
  await seeOwnWords(visit, byId);
  const task = await firstTask(origin, goldFund.info.path);
  await doTask(visit, task, way);
  await atPath(page, goldFundPath);
  await see(page, 'button', task.done);
  met.acts += 1;
  await playGame(page);
  met.acts += 1;
  await visit.open(financialDayPath);
  await hydrated(page);
  const { open, done } = await taskButton(origin);
  await pressInView(page, 'button', open);
  await see(page, 'button', done);
  met.acts += 1;
  await visit.open(goldFundPath);
  await hydrated(page);
  await seeOwnWords(visit, byId);
  await quiet(record);
}

/** What the page shows is of the release that it says. */
async function seeOwnWords({ page }: Visit, byId: ReadonlyMap<string, StagedRelease>): Promise<void> {
  const said = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '',
  );
  const release = byId.get(said);
  if (release === undefined) throw new Error(`The page is of ${said === '' ? 'no release' : said}`);
  await see(page, 'heading', release.words);
}

function note(met: BrowserMet, host: Host, judged: JudgedLoads): void {
  met.visits += 1;
  met.pages += judged.releases.length;
  met.assets += judged.assets;
  met.calls += judged.calls;
  met.mixed.push(...judged.mixed);
  met.failed.push(...judged.failed);
  if (new Set(judged.releases).size > 1) met.changed += 1;
  for (const release of judged.releases) {
    const key = `${host.target} ${release}`;
    met.pagesOf.set(key, (met.pagesOf.get(key) ?? 0) + 1);
  }
}
