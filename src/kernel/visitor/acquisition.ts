import { cookies } from '#kernel/browser/cookies.ts';

/** Where the visitor came from, read once from the address of the first page (product 4.6). */
export interface Acquisition {
  /** H5, APP in the native app, or a third party. It is for statistics: anybody can write an address. */
  readonly source: string;
  readonly utm: Readonly<Record<string, string>>;
  /** One-time code, of a native shell or of the web login; already removed from the address. */
  readonly code: string;
  /** Where a visitor without a login is to be sent; checked where it is followed. */
  readonly schema: string;
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const secrets = ['code', 'token', 'phone', 'phone_num'];

/**
 * Reads the query; values that do not have the form of their parameter are ignored. `ownSource` is that of a visitor
 * whom no third party sent: the bundle knows it, and an address that says APP does not make a browser the app.
 */
export function readAcquisition(search: string, ownSource: 'H5' | 'APP' = 'H5'): Acquisition {
  const query = new URLSearchParams(search);
  const source = query.get('source') ?? '';
  const utm = utmNames.map((name) => [name, plain(query.get(name) ?? '')] as const);
  return {
    source: /^(?!(?:app|h5)$)[a-z0-9_]{1,32}$/i.test(source) ? source : ownSource,
    utm: Object.fromEntries(utm.filter(([, value]) => value !== '')),
    code: wordOf(query, 'code'),
    schema: (query.get('schema') ?? '').slice(0, 2048),
  };
}

/** `svc_type` of the current address, '' where it has none (product 4.6). */
export function svcTypeOf(search: string): string {
  return wordOf(new URLSearchParams(search), 'svc_type');
}

function wordOf(query: URLSearchParams, name: string): string {
  const word = query.get(name) ?? '';
  return /^[\w-]{0,64}$/.test(word) ? word : '';
}

// The login form takes at most 64 units without control characters: a bad link must not prevent a login.
function plain(text: string): string {
  const halfCharacter = /[\ud800-\udbff]$/;
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .slice(0, 64)
    .replace(halfCharacter, '');
}

/** The same address without its one-time values and phone numbers, or null when it had none. */
export function withoutSecrets(address: string): string | null {
  const url = new URL(address);
  if (!secrets.some((name) => url.searchParams.has(name))) return null;
  for (const name of secrets) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

const halfHour = 30 * 60;
const lasting = /^(?:utm_(?:source|medium|campaign|term|content)|source)$/;

/**
 * The query with the origin of the visitor: that of the address, stored for 30 minutes (product 4.7), else the
 * one stored before. One-time codes, tokens and redirects are never stored.
 */
export function acquisitionQuery(search: string, jar = cookies): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams([...given].filter(([name]) => lasting.test(name)).slice(0, 8));
  const text = kept.toString();
  if (text !== '') {
    if (text.length <= 512) jar.write('acquisition', text, halfHour);
    return search;
  }
  const before = jar.read('acquisition');
  return before === '' ? search : `${before}&${given.toString()}`;
}
