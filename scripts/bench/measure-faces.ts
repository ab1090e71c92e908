import type { Browser, CDPSession } from 'puppeteer';
import { root } from '../../build/files/paths.ts';
import { facedCampaigns } from '../faces/faced-campaigns.ts';
import { startBenchServer } from './bench-server.ts';
import { coloursOf, greyCrops } from './grey-crops.ts';
import type { GreyCrop } from './grey-crops.ts';
import { phoneAgents } from './phone-agents.ts';
import { observeTimes } from './screen-times.ts';
import type { ScreenWindow } from './screen-times.ts';
import { inFreshProfile, launchBrowser, openThrottledPage } from './throttled-page.ts';

/** How long a film is, from the beginning of the navigation, milliseconds. */
export const filmMs = 3000;
/** A frame with fewer colours shows nothing but a ground. */
const fewestColours = 24;
const patience = 60_000;

/** What a film of the first seconds of a page shows. */
export interface Film {
  /** Frames from the first paint on. */
  readonly frames: number;
  /** Those of them that show nothing. */
  readonly empty: number;
  /** The sum of the shifts of its layout. */
  readonly shift: number;
}

/** The first view of a campaign. */
export interface MeasuredFace {
  readonly name: string;
  readonly crops: readonly GreyCrop[];
  readonly film: Film;
}

/** The first view as it rests, without the question for consent that lies over all of them. */
function viewOf(browser: Browser, url: string): Promise<Uint8Array> {
  return inFreshProfile(browser, async (context) => {
    const page = await context.newPage();
    await page.setViewport({ width: 375, height: 812, isMobile: true, hasTouch: true });
    await page.setUserAgent({ userAgent: phoneAgents.h5 });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(url, { waitUntil: 'networkidle0', timeout: patience });
    await page.locator('::-p-xpath(//button[normalize-space()="暂不"])').click();
    await page.waitForNetworkIdle({ timeout: patience });
    return page.screenshot();
  });
}

interface Frame {
  readonly picture: Buffer;
  /** Milliseconds since 1970. */
  readonly at: number;
}

async function filmed(session: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ picture: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 188, maxHeight: 406 });
  return frames;
}

/** Films a page on a slow phone: what of it is empty, and by how much it shifts. */
function filmOf(browser: Browser, url: string): Promise<Film> {
  return inFreshProfile(browser, async (context) => {
    const { page, session } = await openThrottledPage(context, 'h5');
    await page.evaluateOnNewDocument(observeTimes);
    const frames = await filmed(session);
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: patience });
    await page.waitForFunction((end) => performance.now() > end, { timeout: patience }, filmMs);
    await session.send('Page.stopScreencast');
    const { begin, fcp, cls } = await page.evaluate(() => {
      const { fcp, cls } = (window as unknown as ScreenWindow).__screen;
      return { begin: performance.timeOrigin, fcp, cls };
    });
    const shown = frames.filter(({ at }) => at >= begin + fcp && at <= begin + filmMs);
    const colours = await Promise.all(shown.map(({ picture }) => coloursOf(picture)));
    return {
      frames: shown.length,
      empty: colours.filter((count) => count < fewestColours).length,
      shift: cls,
    };
  });
}

/** Opens every campaign that has a scene, once at rest and once on a slow phone. */
export async function measureFaces(): Promise<readonly MeasuredFace[]> {
  const server = await startBenchServer('');
  const browser = await launchBrowser();
  try {
    const faces: MeasuredFace[] = [];
    for (const { name, path } of facedCampaigns(root)) {
      const url = server.origin + path;
      const film = await filmOf(browser, url);
      faces.push({ name, film, crops: await greyCrops(await viewOf(browser, url)) });
    }
    return faces;
  } finally {
    await browser.close();
    await server.stop();
  }
}
