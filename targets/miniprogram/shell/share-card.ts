import { hallPath, pages, startPath } from './hall';

/** What the page of the hall posts (`share`), by the names of the bundle. */
export interface ShareMessage {
  readonly kind: 'share';
  readonly seq: number;
  readonly title: string;
  readonly imgurl: string;
  readonly link: string;
}

/** What the mini-program hands to a friend. */
export interface ShareCard {
  readonly title: string;
  readonly path: string;
  readonly imageUrl?: string;
}

function isShare(message: unknown): message is ShareMessage {
  const { kind, seq, title, imgurl, link } = (message ?? {}) as Partial<Record<string, unknown>>;
  return (
    kind === 'share' &&
    typeof seq === 'number' &&
    [title, imgurl, link].every((text) => typeof text === 'string')
  );
}

/** All messages arrive together when the visitor shares: the one with the highest number is the page that they see. */
export function lastShare(messages: readonly unknown[]): ShareMessage | undefined {
  return messages
    .filter(isShare)
    .reduce<ShareMessage | undefined>(
      (last, message) => (last === undefined || message.seq >= last.seq ? message : last),
      undefined,
    );
}

/** The card of the page, or that of the address which the webview shows; its link opens this mini-program at the same page. */
export function shareCard(origin: string, shared: ShareMessage | undefined, shownAddress = ''): ShareCard {
  const link = shared?.link ?? shownAddress;
  const path = link.startsWith(`${origin}/`) ? hallPath(link.slice(origin.length)) : null;
  const query = `path=${encodeURIComponent(withoutCode(path ?? startPath))}`;
  return {
    title: shared?.title ?? '投资有方，理财有道',
    path: `${pages.webview}?${query}`,
    ...(shared !== undefined && /^https:\/\//.test(shared.imgurl) && { imageUrl: shared.imgurl }),
  };
}

/** A code logs in whoever opens it: no card carries one. */
function withoutCode(path: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const kept = search.split('&').filter((pair) => pair !== '' && !/^(?:code|login_id|token)=/.test(pair));
  return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`;
}
