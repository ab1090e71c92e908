import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#kernel/screen/services.ts';
import { takeUpInvitation } from './take-up-invitation.ts';

/** What a campaign knows that an invitation is taken up for. */
interface InvitationGoal {
  readonly activityId: string;
  /** The visitor's own code; empty for a guest. A visitor's own link is no invitation. */
  readonly ownCode: string;
  /** Called when the visitor has become the friend of who invited them. */
  readonly onBound: () => void;
}

/**
 * Takes up the invitation in the address (`invite_code`): the server learns of it once the visitor has agreed, and binds
 * the visitor to their inviter once they are logged in. Nothing happens in hosts that forbid rewards for inviting, and
 * a refusal of the server is not shown.
 */
export function useInvitation({ activityId, ownCode, onBound }: InvitationGoal): void {
  const { session, platform } = useServices();
  const { pathname, search } = useLocation();
  const code = new URLSearchParams(search).get('invite_code') ?? '';
  const { isLoggedIn } = session;
  const newest = useRef(onBound);
  useEffect(() => {
    newest.current = onBound;
  });

  useEffect(() => {
    if (code === '' || code === ownCode) return;
    if (!platform.activity.allows('invite', pathname)) return;
    // Whoever is logged in and whose code is not there yet may be the inviter.
    if (isLoggedIn && ownCode === '') return;
    const invitation = { activity_id: activityId, invite_code: code };
    void takeUpInvitation(invitation, isLoggedIn).then((isBound) => {
      if (isBound) newest.current();
    });
  }, [activityId, code, ownCode, isLoggedIn, pathname, platform]);
}
