/** Channel codes by source (spec section 9). */
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

/** Any source but the web and the app is a third party (spec section 3). */
export function isThirdParty(source: string): boolean {
  return source !== 'H5' && source !== 'APP';
}

/** Login source: '8' for the open-account template, else '1' (spec section 9). */
export function loginSource(template: string): '8' | '1' {
  return template === 'open-account' ? '8' : '1';
}
