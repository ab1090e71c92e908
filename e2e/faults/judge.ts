import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { speed } from './fast-clock.ts';

/** What a visitor sees. */
interface Sight {
  readonly text: string;
  readonly isErrorPage: boolean;
  /** Places that still wait for their content. */
  readonly waits: number;
}

/** Limits of a page that stays under a fault for as long as a visitor waits. */
const max = { calls: 80, ofOneCall: 12, pages: 4, hostCalls: 40 } as const;

/** Runs in the page. */
function sightOf(): Sight {
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  return {
    text: document.body.innerText.trim(),
    isErrorPage: location.protocol === 'chrome-error:',
    waits: [...document.querySelectorAll('[role="status"][aria-label="加载中"]')].filter(isSeen).length,
  };
}

const never: Sight = { text: '', isErrorPage: false, waits: 0 };

async function look(page: Page): Promise<Sight> {
  // A page that is just being replaced cannot be asked.
  return page.evaluate(sightOf).catch(() => never);
}

/** What was counted while the page was open. */
export interface Counted {
  readonly asked: readonly string[];
  readonly pages: number;
  readonly hostCalls: number;
  /** Login pages that the host was asked for, in one moment. */
  readonly logins: number;
  readonly uncaught: readonly string[];
}

/** Loading and drawing take real time, which the fast clock of the page does not shorten; more of it on a busy machine. */
const workMs = 10_000;

/**
 * Waits until the page waits no more, and names what is wrong with it; at most as long as a visitor would by the clock of
 * the page, and for what the machine works meanwhile.
 */
export async function problemsOf(page: Page, patienceMs: number, counted: () => Counted): Promise<string[]> {
  const until = performance.now() + patienceMs / speed + workMs;
  // What loops, or what follows on the first answers, needs a moment to show.
  await pause(5_000 / speed);
  let seen = await look(page);
  while ((seen.waits > 0 || seen.text === '') && performance.now() < until) {
    await pause(50);
    seen = await look(page);
  }
  return [...sightProblems(seen), ...countProblems(counted())];
}

function sightProblems({ text, isErrorPage, waits }: Sight): string[] {
  const words = /NaN|undefined|\[object |Invalid Date/.exec(text)?.[0];
  return [
    ...(isErrorPage ? ['the error page of the browser'] : []),
    ...(text.length < 10 ? [`a blank page: ${text}`] : []),
    ...(waits > 0 ? [`${waits} places wait for ever`] : []),
    ...(words === undefined ? [] : [`the words ${words}`]),
  ];
}

function countProblems({ asked, pages, hostCalls, logins, uncaught }: Counted): string[] {
  const times = new Map<string, number>();
  for (const call of asked) times.set(call, (times.get(call) ?? 0) + 1);
  const [most1 = ['', 0]] = [...times].sort(([, one], [, other]) => other - one);
  return [
    ...(asked.length > max.calls ? [`${asked.length} calls`] : []),
    ...(most1[1] > max.ofOneCall ? [`${most1[1]} times ${most1[0]}`] : []),
    ...(pages > max.pages ? [`${pages} page loads`] : []),
    ...(hostCalls > max.hostCalls ? [`${hostCalls} calls of the host`] : []),
    ...(logins > 1 ? [`${logins} login pages`] : []),
    ...uncaught.map((error) => `uncaught ${error}`),
  ];
}
