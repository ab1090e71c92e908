import { bindInvitation } from '#server/activity-kit/invite/bind-invitation.ts';
import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { goldFundConfig } from './gold-fund-config.ts';
import { settleFriend } from './settle-friend.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Binds the member to whose link was opened in their browser first, and settles it at once where nothing has to wait. */
export async function welcomeFriend(friend: Participation, guid: string): Promise<void> {
  const windowMs = goldFundConfig(friend.activity).invite.windowDays * dayMs;
  const inviter = await bindInvitation(friend, { guid, windowMs });
  if (inviter !== null) await settleFriend(friend);
}
