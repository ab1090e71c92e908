import { InviteCode } from './InviteCode.tsx';
import type { Invitation } from './PosterDialog.tsx';
import { InvitedFriends } from './InvitedFriends.tsx';

interface OwnInvitationProps extends Invitation {
  /** The friends have a screen of their own and are not listed here. */
  readonly isListedElsewhere: boolean;
}

/** What only a member sees of inviting: the code with its link and poster, and the friends. */
export function OwnInvitation({ isListedElsewhere, ...own }: OwnInvitationProps) {
  return (
    <>
      <InviteCode {...own} />
      {!isListedElsewhere && <InvitedFriends />}
    </>
  );
}
