import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import { codes } from '#contract/http/codes.ts';
import type { FirstCall, PageCall, PageData, PageRenderer } from '#contract/pages/first-calls.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { Cache, Caches } from '#server/cache.ts';
import type { Clock } from '#server/clock.ts';
import type { Bundle, Page } from '#server/modules/delivery/bundles.ts';
import { PageCache } from './page-cache.ts';
import type { PageCacheLimits } from './page-cache.ts';
import { splitPage } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';

/**
 * Makes one call of the API as a visitor without a session, with the cookie of a variant if the page is drawn for one;
 * resolves with the text of the reply.
 */
export type PublicCall = (address: string, cookie?: string) => Promise<string>;

/** What the visitors of an experiment are shown. */
export interface PageArm {
  /** The cookie that asks for the variant; empty for the control, which is what everybody else sees. */
  readonly cookie: string;
  /** Counts that the visitor was shown it. */
  readonly see: () => void;
}

/** Decides who is shown a variant of a page. */
export interface PageArms {
  /** Whether a visitor may be in an experiment of a page with these calls: that costs nothing to know. */
  readonly mayHave: (calls: readonly PageCall[], cookie: string | undefined) => boolean;
  /** The arm of a visitor, by the addresses of the calls; null when no experiment with the page runs. Never throws. */
  readonly choose: (
    addresses: readonly string[],
    cookie: string | undefined,
  ) => Promise<PageArm | null> | PageArm | null;
}

/** Dependencies of the pages. */
export interface LivePagesOptions {
  readonly bundles: Readonly<Record<TargetName, Bundle>>;
  readonly renderers: Readonly<Record<TargetName, PageRenderer>>;
  readonly call: PublicCall;
  readonly clock: Clock;
  readonly caches: Caches;
  /** Whether the bundle of a target is the one that was read: while it is built again in place, its files go away. */
  readonly isReady: (target: TargetName) => boolean;
  /** Called with a page that could not be drawn. */
  readonly onFailure: (error: unknown, path: string) => void;
  /** Every visitor is shown the same when absent. */
  readonly arms?: PageArms;
  readonly limits?: PageCacheLimits;
  /** Maximum time a visitor waits for a page with its data, milliseconds. */
  readonly deadlineMs?: number;
}

/** The page that is drawn: nothing else of a request is passed on, so a page cannot contain personal data. */
interface DrawnPage {
  readonly target: TargetName;
  readonly path: string;
  readonly search: string;
  /** The cookie of a variant; empty for the page that everybody sees. */
  readonly variant: string;
}

/** The requested page. */
export interface WantedPage extends Pick<DrawnPage, 'target' | 'path'> {
  /** The query of the address, as it came. */
  readonly search: string;
  /** The header `cookie`: it chooses between the pages, and none is drawn with it. */
  readonly cookie?: string | undefined;
}

const usualDeadlineMs = 300;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Times in answers change with every render and are not part of the content. */
const withoutTimes = (name: string, value: unknown): unknown => (name === 'server_time' ? undefined : value);

/** More than the pages of three targets. */
const maxFrames = 400;

/** Query values that are longer than this are not ours. */
const longestValue = 64;

/**
 * Pages that come with their data (product 3.1): the first calls of the route are made inside the process as a
 * visitor without a session, the screens of the target are drawn with the answers, and the result is shared.
 */
export class LivePages {
  private readonly cache: PageCache;
  private readonly frames: Cache<PageFrame>;

  constructor(private readonly options: LivePagesOptions) {
    this.cache = new PageCache(options.caches, options.limits);
    this.frames = options.caches.make('page_frames', { freshMs: Infinity, entries: maxFrames });
  }

  /** Content of a cache entry. */
  get usage(): PageCache['usage'] {
    return this.cache.usage;
  }

  /** The page with its data; null if there is none in time, and then the page that the build wrote is served. */
  find(wanted: WantedPage): Promise<Page | null> | Page | null {
    const { target, path } = wanted;
    const calls = this.options.renderers[target].firstCalls[path] ?? [];
    const written = this.options.bundles[target].pages.get(path);
    // A release without the sheets as a file is older than this way to draw: its pages are served as they were written.
    if (calls.length === 0 || written?.sheets === undefined) return null;
    const search = declaredQuery(calls, wanted.search);
    if (search === null) return null;
    const page = { target, path, search, variant: '' };
    const { arms } = this.options;
    if (!arms?.mayHave(calls, wanted.cookie)) return this.kept(page, calls, written);
    const addresses = calls.map((call) => addressOfFirstCall(call, search));
    const show = (arm: PageArm | null): Promise<Page | null> | Page | null => {
      const found = this.kept({ ...page, variant: arm?.cookie ?? '' }, calls, written);
      if (found instanceof Promise) return found.then((shown) => seen(shown, arm));
      return seen(found, arm);
    };
    const arm = arms.choose(addresses, wanted.cookie);
    return arm instanceof Promise ? this.inTime(arm.then(show)) : show(arm);
  }

  private kept(
    page: DrawnPage,
    calls: readonly PageCall[],
    written: Page,
  ): Promise<Page | null> | Page | null {
    const { target, path, search, variant } = page;
    const key = `${target} ${path}${search} ${variant}`;
    const found = this.cache.find(key, () => this.draw(page, calls, written));
    return found instanceof Promise ? this.inTime(found) : found;
  }

  /**
   * Draws every page that has first calls, one after the other: the first render of a screen runs code that is not
   * compiled yet and takes longer than a visitor waits. Ends at the signal. Never throws.
   */
  async warmUp(signal?: AbortSignal): Promise<void> {
    const { renderers, bundles } = this.options;
    for (const target of targets) {
      for (const path of bundles[target].pages.keys()) {
        if (signal?.aborted) return;
        if (renderers[target].firstCalls[path]?.length) await this.find({ target, path, search: '' });
      }
    }
  }

  /** Forgets what was drawn, because nobody is served by these bundles any more. */
  forgetAll(): void {
    this.cache.forgetAll();
    this.frames.forgetAll();
  }

  private async inTime(page: Promise<Page | null>): Promise<Page | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.options.deadlineMs ?? usualDeadlineMs, null);
    });
    try {
      return await Promise.race([page, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async draw(page: DrawnPage, calls: readonly PageCall[], written: Page): Promise<Page | null> {
    const { target, path, search, variant } = page;
    if (!this.options.isReady(target)) return null;
    try {
      const data = await this.ask(calls, search, variant);
      if (data === null) return null;
      const markup = await this.options.renderers[target].renderPage(path + search, data);
      return await assemble(this.frameOf(page, written), markup, data, written);
    } catch (error) {
      if (this.options.isReady(target)) this.options.onFailure(error, path);
      return null;
    }
  }

  private async ask(calls: readonly PageCall[], search: string, variant: string): Promise<PageData | null> {
    const renderedAt = this.options.clock.now();
    const answers = await Promise.all(
      calls.map(async (call) => {
        const address = addressOfFirstCall(call, search);
        const { code, data } = JSON.parse(await this.options.call(address, variant)) as {
          code: number;
          data: unknown;
        };
        if (code !== codes.success) return null;
        const travelling = call.cut === undefined ? data : await call.cut(data);
        return { address, data: travelling, isPartial: travelling !== data };
      }),
    );
    const known = answers.filter((answer) => answer !== null);
    if (known.length < answers.length) return null;
    const partial = known.filter(({ isPartial }) => isPartial).map(({ address }) => address);
    return {
      renderedAt,
      answers: Object.fromEntries(known.map(({ address, data }) => [address, data])),
      ...(partial.length > 0 && { partial }),
    };
  }

  private frameOf({ target, path }: DrawnPage, written: Page): PageFrame {
    const key = `${target} ${path}`;
    const known = this.frames.get(key);
    if (known !== undefined) return known;
    const frame = splitPage(written.bodies.identity.toString('utf8'), written.sheets ?? '');
    this.frames.put(key, frame);
    return frame;
  }
}

/** The page, with its visitor counted; where there is none in time the calls of the written page count them. */
function seen(page: Page | null, arm: PageArm | null): Page | null {
  if (page !== null) arm?.see();
  return page;
}

/** The part of a query that the route declares; null if it contains a value that cannot exist. */
function declaredQuery(calls: readonly FirstCall[], search: string): string | null {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of new Set(calls.flatMap(({ pass }) => pass))) {
    const value = given.get(name);
    if (value === null) continue;
    if (value.length > longestValue) return null;
    kept.set(name, value);
  }
  for (const [name, values] of calls.flatMap(({ views = {} }) => Object.entries(views))) {
    const value = given.get(name);
    // Any other value shows what the page shows without one.
    if (value !== null && values.includes(value)) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

async function assemble(frame: PageFrame, markup: string, data: PageData, written: Page): Promise<Page> {
  const { html, styles } = frame.fill(markup, data);
  const identity = Buffer.from(html);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  };
  const [br, gz] = await Promise.all([compressBrotli(identity, options), compressGzip(identity)]);
  const content = JSON.stringify(data.answers, withoutTimes);
  const hash = createHash('sha256').update(written.hash).update(markup).update(content).digest('base64url');
  const csp = { ...written.csp, style: [...written.csp.style, ...styles] };
  return { csp, hash: hash.slice(0, 16), bodies: { identity, br, gzip: gz } };
}
