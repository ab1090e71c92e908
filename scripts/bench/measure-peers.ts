import type { Browser } from 'puppeteer';
import { targets } from '../../contract/pages/bundles.ts';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { readBundle, scriptBytes } from '../bundles/bundle.ts';
import { startBenchServer } from './bench-server.ts';
import { middle } from './middle.ts';
import { next, svelteKit, vue } from './peers/framework-peers.ts';
import { control, effect } from './peers/peer.ts';
import { reactPeer } from './peers/react-peers.ts';
import { servePeer } from './peers/serve-peer.ts';
import type { ServedPeer } from './peers/serve-peer.ts';
import { timePeerVisit } from './peers/time-peer-visit.ts';
import type { PeerVisit } from './peers/time-peer-visit.ts';
import { phoneAgents } from './phone-agents.ts';
import { launchBrowser } from './throttled-page.ts';
import { timeTap } from './time-tap.ts';
import type { TapTiming, Tapped } from './time-tap.ts';
import type { Visited } from './time-visit.ts';
import { floorRow, visitedPages } from './visited-pages.ts';

interface Timed {
  readonly name: string;
  readonly visited: Visited;
  /** Undefined for the floor, which has nothing to tap. */
  readonly tapped: Tapped | undefined;
  readonly visits: PeerVisit[];
  readonly taps: TapTiming[];
}

/** Medians of the loads of one page, with the shortest and the longest time to its data; milliseconds. */
export interface PeerFigures extends PeerVisit {
  readonly name: string;
  readonly spread: readonly [number, number];
  readonly tap: number | undefined;
  /** Number of loads that lost the first tap. */
  readonly lostTaps: number;
}

/** All pages of one run; the floor is the first. */
export interface PeerRun {
  readonly loads: number;
  readonly pages: readonly PeerFigures[];
  readonly versions: readonly string[];
}

const sameBytesAs = '/activity/center';

async function ownBytes(origin: string): Promise<{ readonly script: number; readonly page: number }> {
  const bundle = readBundle('h5');
  const headers = { 'user-agent': phoneAgents.h5, 'accept-encoding': 'br' };
  const reply = await fetch(origin + sameBytesAs, { headers });
  const page = Number(reply.headers.get('content-length'));
  return { script: scriptBytes(bundle, bundle.manifest.routes[sameBytesAs]?.chunks ?? []), page };
}

const timedPeer = ({ name, origin }: ServedPeer): Timed => {
  const page = { url: `${origin}/`, target: 'h5' } as const;
  return {
    name,
    visited: { ...page, row: floorRow },
    tapped: { ...page, control, effect },
    visits: [],
    taps: [],
  };
};

const timedOwn = (origin: string, hosts: readonly TargetName[]): readonly Timed[] =>
  hosts.flatMap((target) =>
    visitedPages.map((page) => {
      const place = { ...page, url: origin + page.path, target };
      return { name: `${target} ${page.path}`, visited: place, tapped: place, visits: [], taps: [] };
    }),
  );

function figuresOf({ name, visits, taps }: Timed): PeerFigures {
  const of = (key: keyof PeerVisit): number => middle(visits.map((visit) => visit[key]));
  const data = visits.map((visit) => visit.data);
  return {
    ...{ name, fcp: of('fcp'), data: of('data'), warmData: of('warmData'), cls: of('cls'), tbt: of('tbt') },
    ...{ requests: of('requests'), bytes: of('bytes'), spread: [Math.min(...data), Math.max(...data)] },
    tap: taps.length === 0 ? undefined : middle(taps.map(({ tap }) => tap)),
    lostTaps: taps.filter(({ isLost }) => isLost).length,
  };
}

async function timeOnce(browser: Browser, { visited, tapped, visits, taps }: Timed): Promise<void> {
  visits.push(await timePeerVisit(browser, visited));
  if (tapped !== undefined) taps.push(await timeTap(browser, tapped));
}

/**
 * Times the floor, pages of React, Next, SvelteKit and Vue with the same rows, and pages of these hosts, interleaved.
 * @throws Error where a peer cannot be built, as without the registry.
 */
export async function measurePeers(loads: number, hosts: readonly TargetName[] = targets): Promise<PeerRun> {
  const server = await startBenchServer('');
  const served: ServedPeer[] = [];
  const browser = await launchBrowser();
  try {
    const bytes = await ownBytes(server.origin);
    const projects = [reactPeer('React'), reactPeer('React with our bytes', bytes), svelteKit, next, vue];
    for (const project of projects) {
      console.log(`building ${project.name} …`);
      served.push(await servePeer(project));
    }
    const floor = { url: `${server.origin}/bench/floor`, target: 'h5', row: floorRow } as const;
    const timed: readonly Timed[] = [
      { name: 'floor', visited: floor, tapped: undefined, visits: [], taps: [] },
      ...served.map(timedPeer),
      ...timedOwn(server.origin, hosts),
    ];
    // The first load of a newly started browser is slower than any other.
    await timePeerVisit(browser, floor);
    for (let load = 1; load <= loads; load += 1) {
      console.log(`load ${String(load)} of ${String(loads)} …`);
      for (const page of timed) await timeOnce(browser, page);
    }
    return { loads, pages: timed.map(figuresOf), versions: served.map(({ versions }) => versions) };
  } finally {
    await browser.close();
    for (const { stop } of served) stop();
    await server.stop();
  }
}
