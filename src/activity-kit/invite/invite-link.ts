import { canonicalLink } from '#kernel/sharing/share-card.ts';

/** The address under which a friend opens the activity from this member; in every host that of the website. */
export function inviteLink(path: string, activity_id: string, invite_code: string): string {
  const query = new URLSearchParams({ activity_id, invite_code });
  return canonicalLink(`${path}?${query.toString()}`, location.origin);
}
