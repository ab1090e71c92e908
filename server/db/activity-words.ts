/** What an award is, and so how it reaches its owner. */
export type AwardKind = 'coupon' | 'right' | 'token' | 'red_packet' | 'physical' | 'code';

/**
 * Where an award stands: `pending` waits for a provider, `to_claim` for an address, `shipping` is on its way;
 * `granted`, `received`, `failed` and `returned` are ends, and what is returned went back into the stock.
 */
export type AwardState = 'pending' | 'granted' | 'to_claim' | 'shipping' | 'received' | 'failed' | 'returned';

/** What an operator wants of an activity; `scheduled` leaves the rest to its window. */
export type StoredState = 'draft' | 'scheduled' | 'paused' | 'settled';
