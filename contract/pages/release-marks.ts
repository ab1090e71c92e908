/** The `<meta>` of a page that says which release it is of; absent where there is one version only. */
export const releaseMeta = 'release';

/** The header that says which release makes a call. */
export const releaseHeader = 'x-release';

/**
 * The debug id of a script of a bundle, from the address at which it is served (`/assets/h5/kit-0a1b2c3.js`): a UUID of version 8,
 * the same in its source map and in the reports of errors. The address has the digest of the content, so that no script carries
 * the id (ADR 21).
 * @throws TypeError on a page without a secure context, where a browser has no digests.
 */
export async function debugIdOf(address: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  const bytes = [...digest.subarray(0, 16)];
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
