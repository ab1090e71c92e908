import { useLocation } from 'react-router-dom';
import { canonicalLink } from '#kernel/sharing/share-card.ts';
import { InviteCode } from './InviteCode.tsx';
import type { Invitation } from './PosterDialog.tsx';
import { InvitedFriends } from './InvitedFriends.tsx';

interface OwnInvitationProps extends Pick<Invitation, 'code' | 'share'> {
  readonly activityId: string;
  /** The friends have a screen of their own and are not listed here. */
  readonly isListedElsewhere: boolean;
}

/** What only a member sees of inviting: the code with its link and poster, and the friends. */
export function OwnInvitation({ activityId, isListedElsewhere, code, share }: OwnInvitationProps) {
  const { pathname } = useLocation();
  return (
    <>
      <InviteCode {...{ code, share }} link={inviteLink(pathname, activityId, code)} />
      {!isListedElsewhere && <InvitedFriends />}
    </>
  );
}

/** The address under which a friend opens the activity from this member; in every host that of the website. */
function inviteLink(path: string, activity_id: string, invite_code: string): string {
  const query = new URLSearchParams({ activity_id, invite_code });
  return canonicalLink(`${path}?${query.toString()}`, location.origin);
}
