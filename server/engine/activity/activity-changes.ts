import type { StoredState } from '#server/db/activity-tables.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { stateMoves, stateOf } from './activity.ts';
import type { ActivityState } from './activity.ts';

/** A state transition that is not allowed, or an activity that does not exist. */
export class StateRefusal extends Error {
  override readonly name = 'StateRefusal';

  constructor(
    message: string,
    /** The state it has; undefined where there is no activity. */
    readonly from?: ActivityState,
  ) {
    super(message);
  }
}

/**
 * Changes the state of an activity and records the author and the reason; leaving a pause also closes its breaker.
 * `pauseText` is what visitors are told of a pause; empty for the usual words.
 * @throws StateRefusal for a transition that {@link stateMoves} does not list.
 */
export async function changeState(
  transaction: Tx,
  activityId: string,
  to: StoredState,
  author: Author,
  pauseText = '',
): Promise<void> {
  const row = await transaction
    .selectFrom('activity')
    .select(['state', 'breaker_reason', 'starts_at', 'ends_at'])
    .where('id', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new StateRefusal(`there is no activity ${activityId}`);
  const from = stateOf({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, author.now);
  if (!stateMoves[from].includes(to))
    throw new StateRefusal(`${activityId} is ${from} and cannot become ${to}`, from);
  await transaction
    .updateTable('activity')
    .set({ state: to, breaker_reason: '', pause_text: pauseText })
    .where('id', '=', activityId)
    .execute();
  await writeAudit(transaction, author, {
    action: 'activity.state',
    subject: `activity:${activityId}`,
    before: { state: from, breakerReason: row.breaker_reason },
    after: { state: to, breakerReason: '', ...(pauseText !== '' && { pauseText }) },
  });
}

/**
 * Stops an activity whose books do not agree: no action is possible until an operator resumes it. False when it was
 * tripped before; an activity that is a draft or settled keeps its state and gets the reason.
 */
export async function tripBreaker(database: Database, activityId: string, author: Author): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('activity')
      .select(['state', 'breaker_reason'])
      .where('id', '=', activityId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.breaker_reason !== '') return false;
    const state = row.state === 'scheduled' ? 'paused' : row.state;
    await transaction
      .updateTable('activity')
      .set({ state, breaker_reason: author.reason })
      .where('id', '=', activityId)
      .execute();
    await writeAudit(transaction, author, {
      action: 'activity.breaker',
      subject: `activity:${activityId}`,
      before: { state: row.state, breakerReason: '' },
      after: { state, breakerReason: author.reason },
    });
    return true;
  });
}
