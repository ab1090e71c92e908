const longest = 2048;

/** The pages of the engine that tasks lead to; the query names activity and task. */
export const taskPages = { reading: '/activity/task/reading', quiz: '/activity/task/quiz' } as const;

/** The landing pages; the query names the channel. */
export const landingPath = '/landpage';

/** The page that previews a landing page. */
export const previewPath = '/landpage/preview';

/** The page that previews a page by definition. */
export const pagePreviewPath = '/activity/page/preview';

/** Whether the query of a page is signed, so that nothing of it is stored, counted or shared. */
export const isPreview = (path: string): boolean => path === previewPath || path === pagePreviewPath;

/** The page of the mini-program that shows the page of ours that its `path` names. */
export const webviewPage = '/pages/webview/etf';

/** The address of a picture that was uploaded in the console, by the SHA-256 of its bytes, hexadecimal. */
export const pictureAddress = (hash: string): string => `/pictures/${hash}.webp`;

/** What such an address looks like. */
export const uploadedPicture = /^\/pictures\/[0-9a-f]{64}\.webp$/;

/** The page that opens a fund account; `from` of its query has the path to come back to. */
export const openAccountPath = '/kh';

/** The page of the watchlist, which the tasks about it lead to. */
export const watchlistPath = '/watchlist';

/**
 * The path (with query) of a link that stays on this origin, or null for every other text. Used for `redirect_url`,
 * `from`, banner links and all other external input; it is the only such function, in client and server.
 *
 * The result is built from the parsed address, never from the text itself, and starts with exactly one slash.
 */
export function innerPath(candidate: string, origin: string): string | null {
  // Browsers strip tabs and newlines and read a backslash as a slash, so a text with any of them is suspicious.
  if (
    candidate.length > longest ||
    /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/.test(candidate)
  ) {
    return null;
  }
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(candidate)) return null;
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  if (/^\/\/|\\/.test(url.pathname) || /%(?:2f|5c|0[0-9a-f]|1[0-9a-f])/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/**
 * The canonical page of an address, or null if there is none: capital letters, percent-encoding and slashes at the end
 * make no other page. The server redirects to this spelling. The router of the client ignores the same differences;
 * one table of addresses (`contract/testing/page-addresses.ts`) tests both.
 */
export function pagePath<P extends string>(pathname: string, pages: Iterable<P>): P | null {
  const wanted = plain(pathname);
  if (wanted === null) return null;
  for (const page of pages) if (page.toLowerCase() === wanted) return page;
  return null;
}

function plain(pathname: string): string | null {
  try {
    // Segment by segment: an encoded slash (%2F) separates nothing.
    const segments = pathname.split('/').map((segment) => encodeSlash(decodeURIComponent(segment)));
    return segments
      .join('/')
      .replace(/(?<=.)\/+$/, '')
      .toLowerCase();
  } catch {
    return null;
  }
}

function encodeSlash(segment: string): string {
  return segment.replaceAll('/', '%2f');
}
