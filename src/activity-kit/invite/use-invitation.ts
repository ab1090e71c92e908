import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#kernel/screen/services.ts';

/** What a campaign knows that an invitation is taken up for. */
interface InvitationGoal {
  /** Undefined until the activity is loaded. */
  readonly activityId: string | undefined;
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
    if (activityId === undefined || code === '' || code === ownCode) return;
    if (!platform.activity.allows('invite', pathname)) return;
    // Whoever is logged in and whose code is not there yet may be the inviter.
    if (isLoggedIn && ownCode === '') return;
    // Most visitors came by no invitation, so its code is not part of the page.
    const takeUp = async (): Promise<void> => {
      const { takeUpInvitation } = await import('./take-up-invitation.ts');
      const invitation = { activity_id: activityId, invite_code: code };
      if (await takeUpInvitation(invitation, isLoggedIn)) newest.current();
    };
    // A lost script: the invitation is still in the address.
    void takeUp().catch(() => undefined);
  }, [activityId, code, ownCode, isLoggedIn, pathname, platform]);
}
