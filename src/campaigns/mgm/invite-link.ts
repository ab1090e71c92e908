import { paths } from '#kernel/screen/paths.ts';
import { canonicalLink } from '#kernel/sharing/share-card.ts';

/** The address under which a friend opens the activity from this member, in every host the one of the web. */
export function inviteLink(origin: string, activityId: string, code: string): string {
  return canonicalLink(`${origin}${paths.mgm}?activity_id=${activityId}&invite_code=${code}`, origin);
}
