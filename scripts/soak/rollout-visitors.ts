import { setTimeout as wait } from 'node:timers/promises';
import { targets } from '#contract/pages/bundles.ts';
import { activityCenter, wholeList } from '#contract/activity-kit/activity-center.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import { measures } from '#contract/tracking/measures.ts';
import type { RemoteMember } from '#server/testing/remote-member.ts';
import { phoneAgents } from '../bench/phone-agents.ts';

/** What is wrong with the candidate of a planted fault. */
export type Fault = 'none' | 'calls' | 'paint' | 'crash';

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
  /** Visits under way at the same time. */
  readonly atOnce: number;
  /** The release that is faulty, and how. */
  readonly fault: () => { readonly release: string; readonly kind: Fault };
}

const listAddress = addressOfCall(activityCenter.list.path, wholeList);

/**
 * Visitors of the three hosts, each with an id and an address of its own: a page, all of its scripts, two calls, an act of a
 * member, and the measures of a browser. Ends at the signal, after the visits that are under way.
 */
export async function visit({ origin, members, atOnce, fault }: Visits, signal: AbortSignal): Promise<Met> {
  const met: Met = { pages: 0, acts: 0, failedCalls: 0, lostActs: 0, mixed: 0, byRelease: new Map() };
  let visitors = 0;
  const one = async (): Promise<void> => {
    const number = (visitors += 1);
    const target = targets[number % targets.length] ?? 'h5';
    const headers = {
      'user-agent': phoneAgents[target],
      cookie: `guid=${String(100_000_000_000_000 + number * 7919)}`,
      'x-forwarded-for': `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`,
      'x-requested-with': 'invest-hall',
    };
    const page = await fetch(`${origin}/activity/center`, { headers });
    const html = await page.text();
    const release = /name="release" content="(.*?)"/.exec(html)?.[1] ?? '';
    const scripts = [...html.matchAll(/src="(\/assets\/.*?)"/g)].map(([, address = '']) => address);
    const mark = release.slice(-1);
    if (!page.ok || release === '' || scripts.length === 0) met.failedCalls += 1;
    // Later, as on a slow phone: the release may have changed meanwhile.
    await wait(20 + (number % 7) * 60);
    for (const address of scripts) {
      const script = await fetch(origin + address, { headers });
      if (!script.ok) met.failedCalls += 1;
      if ((await script.text()) !== `own('${mark}');`) met.mixed += 1;
    }
    const drawn = /drawn by (.)/.exec(html)?.[1] ?? mark;
    if (drawn !== mark) met.mixed += 1;
    met.pages += 1;
    met.byRelease.set(release, (met.byRelease.get(release) ?? 0) + 1);
    const planted = fault();
    const kind = planted.release === release ? planted.kind : 'none';
    const own = { ...headers, 'x-release': release };
    const isBroken = kind === 'calls' && number % 10 < 2;
    for (const path of [listAddress, isBroken ? '/v1/no/such/call' : listAddress]) {
      const answer = await fetch(origin + path, { headers: own });
      await answer.text();
      if (!answer.ok && path === listAddress) met.failedCalls += 1;
    }
    await report(origin, own, { release, number, kind });
    if (number % 4 === 0) await act(members[number % members.length], number, met);
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) await one();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return met;
}

/** What half of the browsers tell: the candidate of a fault paints twice as late, or one visit of ten opens the campaign that crashes. */
async function report(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { release, number, kind }: { readonly release: string; readonly number: number; readonly kind: Fault },
): Promise<void> {
  if (number % 2 === 0) return;
  const painted = (700 + ((number * 37) % 300)) * (kind === 'paint' ? 2 : 1);
  const errors = kind === 'crash' && number % 5 === 0 ? { errors: 1 } : {};
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
