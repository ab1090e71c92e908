/** The page with the webview, and the page of the login; the bundle of the mini-program opens them by these names. */
export const pages = { webview: '/pages/webview/etf', login: '/pages/user/login' } as const;

/** The page of the hall that is shown where none is named. */
export const startPath = '/activity/center';

/** The hall of each version of the mini-program: those that only testers have open the hall of the stage dev (product 2.6). */
export const origins = {
  release: 'https://hall.example.com',
  trial: 'https://hall-test.example.com',
  develop: 'https://hall-test.example.com',
} as const;

/** The origin of the hall for a version. */
export const hallOrigin = (version: keyof typeof origins): string => origins[version];

/** What every page finds in the app. */
export interface HallApp {
  readonly globalData: { readonly origin: string };
  readonly [member: string]: unknown;
}

/** What a page is opened with; the platform leaves the values encoded. */
export type PageQuery = Readonly<Record<string, string | undefined>>;

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

// The runtime has no URL. Stricter than `innerPath` of the hall: only what stands in an address without being encoded.
const innerPath = /^\/(?!\/)(?:[\w.~!$&'()*+,;=:@/?-]|%(?![01]|5c|7f)[\da-f]{2}){0,2047}$/i;
const encodedSlash = /^[^?]*%2f/i;

/** A path of the hall with its query, or null for any other text. */
export function hallPath(text: string): string | null {
  return innerPath.test(text) && !/^[^?]*\/\//.test(text) && !encodedSlash.test(text) ? text : null;
}

/** A path with a further parameter; one of the same name that it has goes, so that no old code is left in an address. */
function withParameter(path: string, name: string, value: string): string {
  const [pathname = '', ...search] = path.split('?');
  const kept = search
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== name);
  return `${pathname}?${[...kept, `${name}=${encodeURIComponent(value)}`].join('&')}`;
}

/**
 * The address that the webview opens: the page named by `path`, with the one-time `code` of a login and where the visitor came
 * from (`utm_…`). A path that is none of the hall becomes the start.
 */
export function webviewAddress(origin: string, query: PageQuery): string {
  let path = hallPath(decoded(query.path)) ?? startPath;
  for (const [name, value] of Object.entries(query)) {
    const isAgreed = name === 'code' || /^utm_(?:source|medium|campaign|term|content)$/.test(name);
    if (isAgreed && decoded(value) !== '') path = withParameter(path, name, decoded(value));
  }
  return origin + path;
}

/** The page to open after a login: the webview page that asked for it (`from`), with the code; no other page is opened. */
export function pageAfterLogin(from: string | undefined, code: string): string {
  const asked = decoded(from);
  const path = asked.startsWith(`${pages.webview}?path=`) ? asked.slice(pages.webview.length + 6) : '';
  const query = hallPath(decoded(path)) === null ? '' : `path=${path}&`;
  return `${pages.webview}?${query}code=${encodeURIComponent(code)}`;
}

/** The login source that a page of the hall has asked with: that of the open-account template, else the usual one. */
export const loginSource = (src: string | undefined): '8' | '1' => (src === '8' ? '8' : '1');

/** The utm fields of the page that asked for the login: the login is counted where the visitor came from. */
export function utmOf(from: string | undefined): Record<string, string> {
  const path = decoded(
    pageAfterLogin(from, '')
      .split(/[?&]path=/)[1]
      ?.split('&')[0],
  );
  const pairs = (path.split('?')[1] ?? '').split('&').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs
      .filter(([name = '']) => name.startsWith('utm_'))
      .map(([name = '', value]) => [name, decoded(value)]),
  );
}
