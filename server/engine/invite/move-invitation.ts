import type { Tx } from '#server/db/database.ts';
import { invitationMoves } from './invitation-state.ts';
import type { InvitationState } from './invitation-state.ts';

/** A step of an invitation. */
export interface InvitationMove {
  readonly activityId: string;
  readonly inviteeId: string;
  readonly to: InvitationState;
  /** Why it moves. */
  readonly fact: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Moves an invitation and returns the state it came from, or null when there is none or its state has no such step.
 * Of parallel moves one wins: pay for a move to `rewarded`, return the stock for one from `approved` to `voided`, and
 * open a clawback for one from `rewarded` to `voided`, each only where this returned that state.
 */
export async function moveInvitation(transaction: Tx, move: InvitationMove): Promise<InvitationState | null> {
  const edge = await transaction
    .selectFrom('invitation')
    .select('state')
    .where('activity_id', '=', move.activityId)
    .where('invitee_id', '=', move.inviteeId)
    .forUpdate()
    .executeTakeFirst();
  if (!edge || !invitationMoves[edge.state].includes(move.to)) return null;
  const moved = await transaction
    .updateTable('invitation')
    .set({ state: move.to, fact: move.fact, decided_at: new Date(move.now) })
    .where('activity_id', '=', move.activityId)
    .where('invitee_id', '=', move.inviteeId)
    .where('state', '=', edge.state)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n ? edge.state : null;
}
