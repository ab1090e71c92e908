import type { CDPSession, Page, Protocol } from 'puppeteer';
import { releaseHeader } from '#contract/pages/release-marks.ts';
import { brokenCodes } from '#server/release/release-counts.ts';
import { digestIn } from './rollout-stage.ts';
import type { StagedRelease } from './rollout-stage.ts';

/** One document that a page has loaded, with all that it has asked for. */
interface Load {
  readonly address: string;
  /** Undefined for a document that is not of a release, or that the browser has left before it was read. */
  release?: string;
  html: string;
  readonly asked: Protocol.Network.Request[];
}

/** What is wrong with the documents of a page, and how much was looked at. */
export interface JudgedLoads {
  /** Documents by their releases, in their order. */
  readonly releases: readonly string[];
  readonly assets: number;
  readonly calls: number;
  readonly mixed: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Follows the documents of a page by what its network says: every request belongs to the document that has made it, however
 * late it comes.
 */
export class PageLoads {
  private readonly loads = new Map<string, Load>();
  private readonly calls = new Map<string, { readonly address: string; readonly load: string }>();
  private readonly failed: string[] = [];
  private readonly reading: Promise<void>[] = [];
  private answered = 0;

  private constructor(private readonly session: CDPSession) {}

  /** Follows a page from now on. */
  static async of(page: Page): Promise<PageLoads> {
    const session = await page.createCDPSession();
    const loads = new PageLoads(session);
    session.on('Network.requestWillBeSent', (event) => loads.ask(event));
    session.on('Network.responseReceived', (event) => loads.answer(event));
    session.on('Network.loadingFinished', ({ requestId }) => loads.end(requestId));
    session.on('Network.loadingFailed', (event) => loads.fail(event));
    await session.send('Network.enable');
    return loads;
  }

  /** Judges every document by what the releases have. */
  async judge(byId: ReadonlyMap<string, StagedRelease>): Promise<JudgedLoads> {
    await Promise.all(this.reading);
    const known = [...this.loads.values()].filter(({ release }) => release !== undefined);
    const mixed = known.flatMap((load) => mixedIn(load, byId));
    const assets = known.flatMap(({ asked }) => asked).filter(({ url }) => isAsset(url)).length;
    const releases = known.map(({ release = '' }) => release);
    return { releases, assets, calls: this.answered, mixed, failed: this.failed };
  }

  private ask({
    requestId,
    loaderId,
    request,
    type,
    frameId,
  }: Protocol.Network.RequestWillBeSentEvent): void {
    const address = new URL(request.url).pathname;
    if (requestId === loaderId && type === 'Document') {
      this.loads.set(loaderId, { address, html: '', asked: [] });
      return;
    }
    if (frameId === undefined) return;
    this.loads.get(loaderId)?.asked.push(request);
    if (type === 'Fetch' || type === 'XHR') this.calls.set(requestId, { address, load: loaderId });
  }

  private answer({ response }: Protocol.Network.ResponseReceivedEvent): void {
    if (response.status >= 400) this.failed.push(`${String(response.status)} ${response.url}`);
  }

  private end(requestId: string): void {
    const load = this.loads.get(requestId);
    if (load !== undefined) this.reading.push(this.readPage(requestId, load));
    if (this.calls.has(requestId)) this.reading.push(this.readCall(requestId));
  }

  private fail({ requestId, canceled, errorText }: Protocol.Network.LoadingFailedEvent): void {
    // Leaving a page ends what it waits for.
    if (canceled !== true && errorText !== 'net::ERR_ABORTED')
      this.failed.push(`${errorText} ${this.calls.get(requestId)?.address ?? requestId}`);
  }

  private async readPage(requestId: string, load: Load): Promise<void> {
    const body = await this.bodyOf(requestId);
    const [, release] = /name="release" content="(.*?)"/.exec(body) ?? [];
    load.html = body;
    if (release !== undefined) load.release = release;
  }

  private async readCall(requestId: string): Promise<void> {
    const body = await this.bodyOf(requestId);
    // The page was left meanwhile: its answers are gone.
    if (body === '') return;
    this.answered += 1;
    const { code = 0 } = parsed(body);
    if (brokenCodes.has(code))
      this.failed.push(`${String(code)} ${this.calls.get(requestId)?.address ?? ''}`);
  }

  private async bodyOf(requestId: string): Promise<string> {
    try {
      const { body } = await this.session.send('Network.getResponseBody', { requestId });
      return body;
    } catch {
      return '';
    }
  }
}

const isAsset = (url: string): boolean => url.includes('/assets/') && !url.startsWith('data:');

function parsed(body: string): { readonly code?: number } {
  try {
    return JSON.parse(body) as { code?: number };
  } catch {
    return {};
  }
}

/** Everything of a document that is of another release. */
function mixedIn(
  { address, release = '', html, asked }: Load,
  byId: ReadonlyMap<string, StagedRelease>,
): string[] {
  const own = byId.get(release);
  if (own === undefined) return [`${address} is of ${release}, which is not in the store`];
  const foreign = [...byId.values()].map(({ words }) => words).filter((words) => words !== own.words);
  const drawn = foreign.filter((words) => html.includes(words)).map((words) => `${address} says ${words}`);
  const files = asked
    .filter(({ url }) => isAsset(url) && digestIn(own, new URL(url).pathname) === undefined)
    .map(({ url }) => `${address} of ${release} asks for ${url}`);
  const calls = asked
    .map(({ url, headers }) => ({ url, said: headerOf(headers, releaseHeader) ?? release }))
    .filter(({ said }) => said !== release)
    .map(({ url, said }) => `${address} of ${release} calls ${url} as ${said}`);
  return [...drawn, ...files, ...calls];
}

/** The browser tells headers in the letters of the page. */
function headerOf(headers: Protocol.Network.Headers, name: string): string | undefined {
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
}
