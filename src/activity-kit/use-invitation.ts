import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { invite } from '#contract/activity-kit/invite.ts';
import { call } from '#kernel/api/api.ts';
import { keepInvitation, tellInvitation, isInviteCode } from '#kernel/sharing/invitation.ts';
import { random } from '#kernel/browser/random.ts';
import { useServices } from '#kernel/screen/services.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';

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
  const code = new URLSearchParams(useLocation().search).get('invite_code') ?? '';
  const { isLoggedIn } = session;
  const newest = useRef(onBound);
  useEffect(() => {
    newest.current = onBound;
  });

  useEffect(() => {
    if (activityId === undefined || !isInviteCode(code) || code === ownCode) return;
    if (!platform.activity.rewardsSharing()) return;
    // Whoever is logged in and whose code is not there yet may be the inviter.
    if (isLoggedIn && ownCode === '') return;
    keepInvitation({ activity_id: activityId, invite_code: code });
    void tellInvitation().then(async () => {
      if (!isLoggedIn) return;
      const body = { activity_id: activityId, guid: visitorId() };
      const bound = await call(invite.bind, { body }, { idempotencyKey: random.uuid() }).catch(
        () => undefined,
      );
      if (bound?.result === 'success') newest.current();
    });
  }, [activityId, code, ownCode, isLoggedIn, platform]);
}
