import type { Browser } from 'puppeteer';
import { paths } from '../../src/kernel/screen/paths.ts';
import { startBenchServer } from './bench-server.ts';
import { droppedFrames } from './dropped-frames.ts';
import { middle } from './middle.ts';
import { inFreshProfile, openThrottledPage } from './throttled-page.ts';
import { tripFrom } from './time-round-trip.ts';

/** The center with many activities, compared with plain rows. */
export interface LongListFigures {
  readonly activities: number;
  /** Share of the frames of a scroll. */
  readonly dropped: number;
  readonly plainDropped: number;
  /** From going back until the first row of the list is painted, milliseconds. */
  readonly back: number;
}

const activities = 1000;
const patience = 60_000;

/** Scrolls both lists, goes from the long one to a campaign and back; medians of this many loads. */
export async function measureLongList(browser: Browser, loads: number): Promise<LongListFigures> {
  const server = await startBenchServer('', { manyActivities: activities });
  const open = (path: string) =>
    inFreshProfile(browser, async (context) => {
      const opened = await openThrottledPage(context, 'h5');
      await opened.page.goto(server.origin + path, { waitUntil: 'networkidle0', timeout: patience });
      const dropped = await droppedFrames(opened);
      return { dropped, back: path === paths.activityCenter ? (await tripFrom(opened.page)).back : 0 };
    });
  try {
    const plain: number[] = [];
    const long: { readonly dropped: number; readonly back: number }[] = [];
    for (let load = 0; load < loads; load += 1) {
      plain.push((await open('/bench/rows')).dropped);
      long.push(await open(paths.activityCenter));
    }
    return {
      activities,
      dropped: middle(long.map(({ dropped }) => dropped)),
      plainDropped: middle(plain),
      back: middle(long.map(({ back }) => back)),
    };
  } finally {
    await server.stop();
  }
}
