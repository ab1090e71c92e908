import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { targets } from '#contract/pages/bundles.ts';
import { activityCenter, wholeList } from '#contract/activity-kit/activity-center.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import { measures } from '#contract/tracking/measures.ts';
import type { RemoteMember } from '#server/testing/remote-member.ts';
import { phoneAgents } from '../bench/phone-agents.ts';
import { digestIn } from './rollout-stage.ts';
import type { StagedRelease } from './rollout-stage.ts';

/** What is wrong with the candidate of a planted fault. */
export type Fault = 'none' | 'calls' | 'paint' | 'crash' | 'dead';

/** What the visitors have met. */
export interface Met {
  pages: number;
  acts: number;
  failedCalls: number;
  lostActs: number;
  mixed: number;
  /** Visits to each release. */
  readonly byRelease: Map<string, number>;
}

interface Visits {
  readonly origin: string;
  readonly members: readonly RemoteMember[];
  readonly byId: ReadonlyMap<string, StagedRelease>;
  /** Visits under way at the same time. */
  readonly atOnce: () => number;
  /** The release that is faulty, and how. */
  readonly fault: () => { readonly release: string; readonly kind: Fault };
}

type Headers = Readonly<Record<string, string>>;

const listAddress = addressOfCall(activityCenter.list.path, wholeList);

/**
 * Visitors of the three hosts without a browser, each with an id and an address of its own: the page of a campaign, all of its
 * scripts and styles to the byte, two calls, an act of a member, and the measures of a browser. Ends at the signal, after the
 * visits that are under way. Beside a fault the files are left out, which a browser keeps.
 */
export async function visit(visits: Visits, signal: AbortSignal): Promise<Met> {
  const { atOnce, members } = visits;
  const met: Met = { pages: 0, acts: 0, failedCalls: 0, lostActs: 0, mixed: 0, byRelease: new Map() };
  let visitors = 0;
  const loop = async (place: number): Promise<void> => {
    while (!signal.aborted) {
      if (place >= atOnce()) await wait(200);
      else {
        const number = (visitors += 1);
        // A connection that is lost is a failed call, whatever has cut it.
        await visitOnce(visits, number, met).catch(() => (met.failedCalls += 1));
        if (number % 4 === 0) await act(members[number % members.length], number, met);
      }
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, (_, place) => loop(place)));
  return met;
}

const maxAtOnce = 16;

async function visitOnce({ origin, byId, fault }: Visits, number: number, met: Met): Promise<void> {
  const headers = headersOf(number);
  const page = await fetch(`${origin}/activity/gold/fund`, { headers });
  const html = await page.text();
  const release = /name="release" content="(.*?)"/.exec(html)?.[1] ?? '';
  const own = byId.get(release);
  if (!page.ok || own === undefined) met.failedCalls += 1;
  else {
    const foreign = [...byId.values()].map(({ words }) => words).filter((words) => words !== own.words);
    if (foreign.some((words) => html.includes(words))) met.mixed += 1;
    // Later, as on a slow phone: the release may have changed meanwhile.
    await wait(20 + (number % 7) * 60);
    if (fault().kind === 'none') await loadFiles({ origin, headers, html }, own, met);
  }
  met.pages += 1;
  const turn = (met.byRelease.get(release) ?? 0) + 1;
  met.byRelease.set(release, turn);
  const planted = fault();
  const kind = planted.release === release ? planted.kind : 'none';
  // Scripts that never start call nobody.
  if (kind === 'dead') return;
  // One of the two calls in one visit of five: a tenth of the calls.
  const isBroken = kind === 'calls' && turn % 5 === 0;
  for (const path of [listAddress, isBroken ? '/v1/no/such/call' : listAddress]) {
    const answer = await fetch(origin + path, { headers: { ...headers, 'x-release': release } });
    await answer.text();
    if (!answer.ok && path === listAddress) met.failedCalls += 1;
  }
  await report(origin, headers, { release, turn, kind });
}

const headersOf = (number: number): Headers => ({
  'user-agent': phoneAgents[targets[number % targets.length] ?? 'h5'],
  cookie: `guid=${String(100_000_000_000_000 + number * 7919)}`,
  'x-forwarded-for': `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`,
  'x-requested-with': 'invest-hall',
});

interface LoadedPage {
  readonly origin: string;
  readonly headers: Headers;
  readonly html: string;
}

/** Loads the scripts and styles of a page, each of which has the bytes that its release has signed. */
async function loadFiles({ origin, headers, html }: LoadedPage, own: StagedRelease, met: Met): Promise<void> {
  const found = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  const addresses = [...new Set(found.map(([, address = '']) => address))];
  if (addresses.length === 0) met.failedCalls += 1;
  for (const address of addresses) {
    const file = await fetch(origin + address, { headers });
    const digest = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    if (!file.ok) met.failedCalls += 1;
    else if (digest.digest('hex') !== digestIn(own, address)) met.mixed += 1;
  }
}

/** What half of the browsers tell: the candidate of a fault paints twice as late, or one visit of ten opens the campaign that crashes. */
async function report(
  origin: string,
  headers: Headers,
  { release, turn, kind }: { readonly release: string; readonly turn: number; readonly kind: Fault },
): Promise<void> {
  if (turn % 2 === 0) return;
  const painted = (700 + ((turn * 37) % 300)) * (kind === 'paint' ? 2 : 1);
  const errors = kind === 'crash' && turn % 20 === 5 ? { errors: 1 } : {};
  const body = JSON.stringify({ release, visits: 1, painted, ...errors });
  const answer = await fetch(origin + measures.report.path, {
    ...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
  });
  await answer.text();
}

/** An act with an idempotency key: it is lost unless the server answers it, with a refusal of the activity or without. */
async function act(member: RemoteMember | undefined, number: number, met: Met): Promise<void> {
  met.acts += 1;
  const text = await member
    ?.participate('gold-fund-tokens', 'sign-in', `bench-${String(number)}`)
    .catch(() => '');
  const { code } = JSON.parse(text || '{"code":500000}') as { code: number };
  if (code >= 500_000) met.lostActs += 1;
}
