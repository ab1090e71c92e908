import { useLocation } from 'react-router-dom';
import { InviteCode } from './InviteCode.tsx';
import { inviteLink } from './invite-link.ts';
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
