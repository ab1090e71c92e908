import type { AwardKind, AwardState } from '#server/db/activity-words.ts';

/** The moves that exist; everything else is refused. */
export const awardMoves: Readonly<Record<AwardState, readonly AwardState[]>> = {
  pending: ['granted', 'shipping', 'failed', 'returned'],
  to_claim: ['pending', 'returned'],
  shipping: ['received'],
  granted: [],
  received: [],
  failed: [],
  returned: [],
};

/** The state an award begins in: what we hold ourselves is granted at once. */
export const firstState: Readonly<Record<AwardKind, AwardState>> = {
  coupon: 'granted',
  right: 'granted',
  token: 'granted',
  red_packet: 'pending',
  code: 'pending',
  physical: 'to_claim',
};
