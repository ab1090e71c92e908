import { createHash } from 'node:crypto';

/** What decides which visitors are shown the variant. */
export interface Split {
  readonly id: string;
  /** Random, of this experiment alone. */
  readonly salt: string;
  /** Basis points of the visitors who are shown the variant. */
  readonly shareBp: number;
}

/** The buckets that visitors are divided into; one is a basis point. */
const buckets = 10_000;

/**
 * Whether a visitor is shown the variant, by their id: the same on every server and at every time, and nothing is stored for
 * it. Another experiment divides the visitors in another way.
 */
export function isInVariant({ id, salt, shareBp }: Split, visitor: string): boolean {
  const hash = createHash('sha256').update(`${id} ${salt} ${visitor}`).digest();
  return hash.readUInt32BE(0) % buckets < shareBp;
}

/**
 * The id of the visitor in a header `cookie`: the browser has it only after the consent of its visitor (product 13.2). Empty
 * for none, and for one that is not of 15 digits.
 */
export function visitorOf(cookie: string | undefined): string {
  return /(?:^|;\s*)guid=(\d{15})(?:;|$)/.exec(cookie ?? '')?.[1] ?? '';
}
