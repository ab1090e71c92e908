import { createHmac, timingSafeEqual } from 'node:crypto';
import { pagePreviewPath, previewPath } from '#contract/pages/addresses.ts';
import type { Secrets } from '#server/secrets.ts';

/** How long an address of a preview is right, milliseconds. */
export const previewLifeMs = 30 * 60_000;

/** The pages of previews, each with signatures of its own. */
const purposes = { [previewPath]: 'landing-preview', [pagePreviewPath]: 'page-preview' } as const;

/** The page of a preview. */
export type PreviewPage = keyof typeof purposes;

/** What an address of a preview says. */
export interface PreviewProof {
  readonly id: string;
  /** When it ends, milliseconds since 1970, as text. */
  readonly expires: string;
  readonly proof: string;
}

type Keys = Pick<Secrets, 'keyFor'>;

/** The signature of an id and an end, URL-safe: only who has the secret of the server can make it. */
function signatureOf({ keyFor }: Keys, page: PreviewPage, id: string, expires: string): string {
  // Ids have no blank, so that no two pairs have one text.
  return createHmac('sha256', keyFor(purposes[page])).update(`${id} ${expires}`).digest('base64url');
}

/** The address that shows what has an id on the page of a preview, right for half an hour from `now`. */
export function previewAddress(keys: Keys, page: PreviewPage, id: string, now: number): string {
  const expires = String(now + previewLifeMs);
  const query = new URLSearchParams({ id, expires, proof: signatureOf(keys, page, id, expires) });
  return `${page}?${query.toString()}`;
}

/** Whether an address of the page of a preview was made by the server and has not ended. */
export function isPreviewAllowed(
  keys: Keys,
  page: PreviewPage,
  { id, expires, proof }: PreviewProof,
  now: number,
): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(signatureOf(keys, page, id, expires))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && now < Number(expires);
}
