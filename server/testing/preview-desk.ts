import type { Envelope } from '#contract/http/endpoint.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { readConfig } from '#server/config.ts';
import { startPreviews } from '#server/console/preview/start-previews.ts';
import type { Handles } from '#server/console/preview/preview-members.ts';
import type { PreviewPlaces } from '#server/console/preview/preview-routes.ts';
import type { Database } from '#server/db/database.ts';
import { readProductContent } from '#server/modules/product-content/product-content.ts';
import { previewHalls } from '#server/preview-hall.ts';
import { sampleClosingPrices, SampleMarket } from '#server/sample/sample-market.ts';
import { consoleDesk } from './console-desk.ts';
import type { ConsoleDesk } from './console-desk.ts';
import { FakeClock } from './fake-clock.ts';

const contentFolder = new URL('../../content/', import.meta.url);
/** Pages are not built for a test: only calls are answered. */
const noBundles = '/nowhere';

/** The console with previews on three free ports. */
export interface PreviewDesk extends Omit<ConsoleDesk, 'clock'> {
  readonly clock: FakeClock;
  readonly started: PreviewPlaces;
}

/** Builds a {@link PreviewDesk}; closing its app leaves the database open. */
export async function previewDesk(database: Database): Promise<PreviewDesk> {
  const clock = new FakeClock();
  const content = await readProductContent(contentFolder);
  const market = { market: new SampleMarket(clock), prices: sampleClosingPrices };
  const config = readConfig({});
  const makeHall = previewHalls({ ...market, config, content, logger: false, distDir: noBundles });
  let started: PreviewPlaces | undefined;
  const desk = await consoleDesk(database, { clock }, content.pages, async (context) => {
    const onFailure = (error: unknown): never => {
      throw error;
    };
    started = await startPreviews(
      { host: '127.0.0.1', port: 0, origins: [] },
      { context, makeHall, onFailure },
    );
    return started;
  });
  if (started === undefined) throw new Error('the previews were not started');
  return { ...desk, clock, started };
}

interface Request {
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer to a browser at a preview. */
export interface Seen<T> extends Envelope<T> {
  readonly status: number;
}

/** A browser that opens links of previews: it keeps their cookies, as one would for all ports of a machine. */
export class PreviewBrowser {
  private readonly cookies = new Map<string, string>();

  /** Opens a link as its page does: the key behind `#` is exchanged. */
  async enter(link: string): Promise<Seen<{ readonly path: string; readonly native: Handles | null }>> {
    const { origin, pathname, hash } = new URL(link);
    return this.send(origin + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ key: hash.slice(1) }),
    });
  }

  /** Makes a call of the hall as its pages do. */
  async call<T = Record<string, unknown>>(
    origin: string,
    path: string,
    body?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Seen<T>> {
    const handles = { 'x-session-id': this.read('sid'), 'x-auth-token': this.read('auth_token') };
    const headers = {
      ...{ 'x-requested-with': 'invest-hall', origin, 'content-type': 'application/json' },
      ...(handles['x-session-id'] === '' ? {} : handles),
      ...{ 'idempotency-key': crypto.randomUUID(), ...more },
    };
    const sent = body === undefined ? {} : ({ method: 'POST', body: JSON.stringify(body) } as const);
    return this.send<T>(origin + path, { ...sent, headers });
  }

  /** Loads a file of the hall as a picture of its pages is loaded: status and type. */
  async load(url: string): Promise<readonly [number, string | null]> {
    const reply = await fetch(url, { headers: { cookie: this.cookieLine() } });
    return [reply.status, reply.headers.get('content-type')];
  }

  /** The names of the cookies that the browser has. */
  get cookieNames(): string[] {
    return [...this.cookies.keys()].sort();
  }

  private cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private read(name: string): string {
    return decodeURIComponent(this.cookies.get(name) ?? '');
  }

  private async send<T>(url: string, { headers, ...init }: Request): Promise<Seen<T>> {
    const reply = await fetch(url, { ...init, headers: { ...headers, cookie: this.cookieLine() } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { ...((await reply.json()) as Envelope<T>), status: reply.status };
  }
}

/** The link of a host. */
export function linkOf(
  { hosts }: { readonly hosts: readonly { readonly target: TargetName; readonly frame: string }[] },
  target: TargetName,
): string {
  const host = hosts.find((one) => one.target === target);
  if (host === undefined) throw new Error(`there is no link for ${target}`);
  return host.frame;
}
