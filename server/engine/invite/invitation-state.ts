/** Where an invitation stands; it is paid for only from `approved` (rule R3). */
export type InvitationState = 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided';

/**
 * Where an invitation may go from each state. A flagged one waits for a person, who lets it go on or rejects it. One that was paid for can still be voided: what it paid is then to be
 * clawed back.
 */
export const invitationMoves: Readonly<Record<InvitationState, readonly InvitationState[]>> = {
  pending: ['flagged', 'approved', 'voided'],
  flagged: ['pending', 'voided'],
  approved: ['rewarded', 'voided'],
  rewarded: ['voided'],
  voided: [],
};
