/**
 * The signature of parameters (product 7.6): `key=value` pairs, the random value among them, sorted by key, joined
 * with `|`, the secret appended, hashed by MD5, in URL-safe base64 without padding. It is compatible, not secure: it
 * carries no authority on the server.
 *
 * @param md5Base64 MD5 of a UTF-8 text, in plain base64
 * @throws TypeError for a key with `|` or `=`, or a control character anywhere: the join would be ambiguous
 */
export function signParams(
  params: Readonly<Record<string, string>>,
  secret: string,
  md5Base64: (text: string) => string,
): string {
  const pairs = Object.entries(params).map(([key, value]) => {
    if (/[|=]/.test(key) || /[\u0000-\u001f]/.test(key + value))
      throw new TypeError(`${key} cannot be signed`);
    return [key, `${key}=${value}`] as const;
  });
  // By code unit, as the server sorts, independent of the language of the phone.
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = pairs.map(([, pair]) => pair).join('|') + secret;
  return md5Base64(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
