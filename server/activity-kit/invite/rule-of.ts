import type { InvitationTerms } from './invitation-terms.ts';
import type { InvitationRule } from './settle-invitation.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The rule by which invitations are decided under some terms. */
export function ruleOf(terms: InvitationTerms): InvitationRule {
  const { event, windowDays, holdDays, mostPerDay, mostPerActivity } = terms;
  return { event, windowMs: windowDays * dayMs, holdMs: holdDays * dayMs, mostPerDay, mostPerActivity };
}
