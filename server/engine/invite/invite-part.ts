import { dayMs } from '#server/clock.ts';
import { invitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noProblems, playPart } from '#server/engine/part/part.ts';
import { decideInvitations } from './decide-invitations.ts';
import { inviteRoutes } from './invite-routes.ts';

/** How long an opened link is stored; days. */
export const inviteTouchDays = 100;

/** Invitations of friends who count by an event that the server observed. */
export const invitePart = playPart({
  key: 'invite',
  terms: [invitationTerms],
  problems: noProblems,
  spends: spendsNothing,
  calls: inviteRoutes,
  jobs: (deps) => [decideInvitations(deps)],
  checks: [],
  tables: {
    invitation: 'with-activity',
    // An opened link is valid for at most 90 days.
    invite_touch: [
      { key: ['activity_id', 'guid', 'inviter_id'], at: 'touched_at', keptMs: inviteTouchDays * dayMs },
    ],
  },
});
