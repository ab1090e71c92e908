import { paths } from '#kernel/screen/paths.ts';
import { canonicalLink } from '#kernel/sharing/share-card.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';

/** The link that a visitor gives to friends: the canonical address of this activity with their code. */
export function inviteLink({
  activity_id,
  invite_code,
}: Pick<GoldFundInfo, 'activity_id' | 'invite_code'>): string {
  const query = new URLSearchParams({ activity_id, invite_code });
  return canonicalLink(`${paths.goldFund}?${query.toString()}`, location.origin);
}
