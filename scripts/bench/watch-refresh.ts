import type { CDPSession } from 'puppeteer';

/** What a refresh of quotes costs, from its first request until the next refresh. */
export interface Refresh {
  /** Number of quotes that are asked for. */
  readonly quotes: number;
  readonly requests: number;
  /** On the wire in both directions, including headers. */
  readonly bytes: number;
}

const patience = 60_000;

const textBytes = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + line.length + '\r\n'.length, 0);

/** Counts what the refreshes of a page cost; `path` is the call that asks for quotes. */
export class RefreshWatch {
  private readonly bytes = new Map<string, number>();
  /** With the number of quotes that each asks for. */
  private readonly begun: { readonly requestId: string; readonly quotes: number }[] = [];
  private tell: () => void = () => undefined;

  constructor(session: CDPSession, path: string) {
    // Of one request these events come in any order.
    session.on('Network.requestWillBeSent', ({ requestId, request: { method, url: address } }) => {
      const url = new URL(address);
      const codes = url.pathname === path ? url.searchParams.get('codes') : null;
      this.add(requestId, textBytes([`${method} ${url.pathname}${url.search} HTTP/1.1`, '']));
      this.begun.push({ requestId, quotes: codes?.split(',').length ?? 0 });
      this.tell();
    });
    session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) =>
      this.add(requestId, textBytes(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.add(requestId, encodedDataLength),
    );
  }

  /** The next refresh of at least this many quotes. */
  async next(quotes = 1): Promise<Refresh> {
    const from = await this.question(this.begun.length, quotes);
    const to = await this.question(from + 1, 1);
    const requests = this.begun.slice(from, to).map(({ requestId }) => requestId);
    return {
      quotes: this.begun[from]?.quotes ?? 0,
      requests: requests.length,
      bytes: requests.reduce((sum, id) => sum + (this.bytes.get(id) ?? 0), 0),
    };
  }

  /** The place of the first request, from this place on, that asks for at least so many quotes. */
  private question(from: number, quotes: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The page does not refresh its quotes.')), patience);
      this.tell = () => {
        const at = this.begun.findIndex((request, place) => place >= from && request.quotes >= quotes);
        if (at === -1) return;
        clearTimeout(late);
        this.tell = () => undefined;
        resolve(at);
      };
      this.tell();
    });
  }

  private add(requestId: string, bytes: number): void {
    this.bytes.set(requestId, (this.bytes.get(requestId) ?? 0) + bytes);
  }
}
