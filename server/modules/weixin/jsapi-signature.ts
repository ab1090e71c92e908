import { createHash } from 'node:crypto';

/** What the messaging app's signature of a page is made from. */
export interface SignedPage {
  readonly ticket: string;
  readonly noncestr: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** The address as the page has it, without its fragment. */
  readonly url: string;
}

/** The signature of a page for the JS-SDK: SHA-1 in hexadecimal, as the messaging app documents it. */
export function jsapiSignature({ ticket, noncestr, timestamp, url }: SignedPage): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text, 'utf8').digest('hex');
}
