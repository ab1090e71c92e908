import type { Page } from 'puppeteer';

/** What is answered in the place of a server; a page that is written in JSON is an answer of our API. */
export interface StandIn {
  /** An address with `*` for any text. */
  readonly address: string;
  readonly type: 'application/json' | 'text/javascript' | 'image/gif';
  readonly text: string;
  /** How often it is answered, before the server has its turn; always, where it is not said. */
  readonly times?: number;
}

/** Answers requests of a page in the place of their server, whether or not that can be reached. */
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
    // A page that is closed meanwhile takes no answer.
    void answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
}

/** The picture by which the official SDK reports to its makers; no journey may depend on their server. */
export const sdkReport: StandIn = { address: 'https://open.weixin.qq.com/*', type: 'image/gif', text: '' };
