/** Channel codes by source (product 4.10). */
export const channelCodes: ReadonlyMap<string, string> = new Map([
  ['h5', '0'],
  ['app', '0'],
  ['changtou', '7'],
  ['jd', '11'],
  ['xiaobang', '13'],
]);

/** The channel code of a source; that of the web for a source without one. */
export function channelOf(source: string): string {
  return channelCodes.get(source.toLowerCase()) ?? '0';
}

/** `extra` of a login: the name of the source, as a query text. */
export function extraOf(source: string): string {
  return `source=${source}`;
}

/** The source in the `extra` of a login, '' where it has none of a plain form. */
export function sourceIn(extra: string): string {
  const source = new URLSearchParams(extra).get('source') ?? '';
  return /^\w{1,32}$/.test(source) ? source : '';
}

/** Any source but the web and the app is a third party (product 4.9). */
export function isThirdParty(source: string): boolean {
  return source !== 'H5' && source !== 'APP';
}

/** Source of a login (product 5.4). */
export type LoginSource = '8' | '1';

/** Login source: '8' for the open-account template, else '1' (product 4.11). */
export function loginSource(template: string): LoginSource {
  return template === 'open-account' ? '8' : '1';
}
