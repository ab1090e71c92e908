import { loadavg } from 'node:os';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { markdownTable } from './markdown-table.ts';
import { measurePeers } from './measure-peers.ts';
import type { PeerFigures, PeerRun } from './measure-peers.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import { UnbuiltPeer } from './peers/serve-peer.ts';

const heading = '## Beside other frameworks';
const usualLoads = 9;

const whole = (value: number): string => String(Math.round(value));

function rowOf(page: PeerFigures, floor: PeerFigures): string[] {
  const { tap } = page;
  const [shortest, longest] = page.spread.map(whole);
  return [
    ...[page.name, whole(page.fcp), whole(page.data), `${shortest ?? ''} to ${longest ?? ''}`],
    ...[(page.data / floor.data).toFixed(2), tap === undefined ? '-' : whole(tap)],
    ...[
      tap === undefined ? '-' : (tap / floor.data).toFixed(2),
      tap === undefined ? '-' : whole(page.lostTaps),
    ],
    ...[whole(page.tbt), page.cls.toFixed(3), whole(page.requests), whole(page.bytes / 1000)],
    ...[whole(page.warmData), (page.warmData / floor.warmData).toFixed(2)],
  ];
}

function section({ loads, pages, versions }: PeerRun): readonly string[] {
  const [floor] = pages;
  if (floor === undefined) throw new Error('The floor was not timed.');
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const head = [
    ...['page', 'FCP ms', 'data ms', 'spread', '÷ floor', 'tap ms', '÷ floor', 'taps lost', 'TBT ms', 'CLS'],
    ...['requests', 'kB', 'warm data ms', '÷ floor'],
  ];
  return [
    `Written by \`npm run bench -- peers\` ${measuredAt()}; ${machineWords()}. Chromium, 375x812, 4x slower processor, slow 4G, median of ${String(loads)} loads, all pages interleaved; load of the machine ${load}. The peers have the twenty rows and the style of the floor, and one control that counts; each is built from npm in a temporary folder (${versions.join('; ')}) and served with the best compression. "React with our bytes" has as many bytes of script and page as our activity center.`,
    'Data: the first row of data is painted. Tap: the control is tapped as soon as it is painted, and again every 100 ms as long as the page loses the tap, until its effect is painted; both are divided by the data time of the floor. The effect of ours: the rules of a campaign are open, the login page is asked for, slides have moved, a link is followed; of a tab of the activity center the list of its group is painted, on a page of its own. Requests and kB are counted until the network is idle, with what our pages load after their first view. Nothing of the measurement runs in every frame.',
    markdownTable(
      head,
      pages.map((page) => rowOf(page, floor)),
    ),
  ];
}

/**
 * Measures our pages beside those of other frameworks and writes the section. False where the peers cannot be built, which is
 * said in a line, and nothing is written.
 */
export async function writePeersSection(loads = usualLoads, hosts?: readonly TargetName[]): Promise<boolean> {
  try {
    await writeSection(heading, section(await measurePeers(loads, hosts)));
    return true;
  } catch (error) {
    if (!(error instanceof UnbuiltPeer)) throw error;
    console.log(`peers: skipped, because ${error.message}`);
    return false;
  }
}
