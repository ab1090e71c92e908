import type { InvitationTerms } from './invitation-terms.ts';
import type { InvitationRule } from './settle-invitation.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The rule by which invitations are decided under some terms. */
export function ruleOf(terms: InvitationTerms): InvitationRule {
  const { event, windowDays, holdDays, mostPerDay, mostPerActivity } = terms;
  // A family shares a tablet, and a home or a small office an address.
  const { mostPerDevice = 2, mostPerNetworkPerDay = 10 } = terms;
  return {
    ...{ event, windowMs: windowDays * dayMs, holdMs: holdDays * dayMs, mostPerDay, mostPerActivity },
    ...{ mostPerDevice, mostPerNetworkPerDay },
  };
}

/** The rule of devices and networks as members read it in the rules of the activity. */
export function invitationCapsText(terms: InvitationTerms): string {
  const { mostPerDevice, mostPerNetworkPerDay } = ruleOf(terms);
  return (
    `邀请好友：活动期内同一设备至多${String(mostPerDevice)}位、每日（北京时间）同一网络至多${String(mostPerNetworkPerDay)}位好友直接计入；` +
    '超出的邀请进入审核，审核通过后计入，未通过的不计入。'
  );
}
