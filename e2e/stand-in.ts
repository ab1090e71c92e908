import type { Page } from 'puppeteer';

/** An answer in place of a server; JSON is an answer of our API. */
export interface StandIn {
  /** An address with `*` for any text. */
  readonly address: string;
  readonly type: 'application/json' | 'text/javascript' | 'image/gif';
  readonly text: string;
  /** Number of answers before the server is used again; unlimited if absent. */
  readonly times?: number;
}

/** Answers requests of a page in place of their server, whether or not it can be reached. */
export async function standIn(page: Page, { address, type, text, times = Infinity }: StandIn): Promise<void> {
  const session = await page.createCDPSession();
  let left = times;
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer =
      left-- > 0
        ? session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: type }],
            body: Buffer.from(text).toString('base64'),
          })
        : session.send('Fetch.continueRequest', { requestId });
    // A page that was closed meanwhile accepts no answer.
    void answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
}

/** The picture by which the official SDK reports to its vendor; no journey may depend on that server. */
export const sdkReport: StandIn = { address: 'https://open.weixin.qq.com/*', type: 'image/gif', text: '' };
