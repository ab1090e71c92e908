import { cookies } from '#kernel/browser/cookies.ts';

/** Where the visitor came from, read once from the address of the first page (spec section 3, session inputs). */
export interface Acquisition {
  readonly source: string;
  readonly utm: Readonly<Record<string, string>>;
  /** One-time code, of a native shell or of the web login; already removed from the address. */
  readonly code: string;
  readonly svcType: string;
  /** Where a visitor without a login is to be sent; checked where it is followed. */
  readonly schema: string;
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const secrets = ['code', 'token'];

/** Reads the query; values that do not have the form of their parameter are ignored. */
export function readAcquisition(search: string): Acquisition {
  const query = new URLSearchParams(search);
  const source = query.get('source') ?? '';
  const word = (name: string) => (/^[\w-]{0,64}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  const utm = utmNames.map((name) => [name, plain(query.get(name) ?? '')] as const);
  return {
    source: /^[a-z0-9_]{1,32}$/i.test(source) ? source : 'H5',
    utm: Object.fromEntries(utm.filter(([, value]) => value !== '')),
    code: word('code'),
    svcType: word('svc_type'),
    schema: (query.get('schema') ?? '').slice(0, 2048),
  };
}

// The login form takes at most 64 units without control characters: a bad link must not prevent a login.
function plain(text: string): string {
  const halfCharacter = /[\ud800-\udbff]$/;
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .slice(0, 64)
    .replace(halfCharacter, '');
}

/** The same address without its one-time values, or null when it had none. */
export function withoutSecrets(address: string): string | null {
  const url = new URL(address);
  if (!secrets.some((name) => url.searchParams.has(name))) return null;
  for (const name of secrets) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

const halfHour = 30 * 60;
const lasting = /^(?:utm_(?:source|medium|campaign|term|content)|source|svc_type)$/;

/**
 * The query with the origin of the visitor: that of the address, stored for 30 minutes (spec section 9), else the
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
