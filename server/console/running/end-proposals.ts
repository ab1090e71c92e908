import { codes } from '#contract/http/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { activityUnknown } from './state-acts.ts';

const refused = (msg: string) => new ApiError(codes.formRefused, msg);

/**
 * Proposes to end a running activity at once, with the window as it is now; another person decides.
 * @throws ApiError formRefused for an activity that is not running or paused, or has an open proposal.
 */
export async function proposeEnd(database: Database, activityId: string, login: string, author: Author) {
  return database.transaction(async (transaction) => {
    const row = await lockWindow(transaction, activityId);
    if (row.ends_at.getTime() <= author.now) throw refused('活动已经结束');
    const state = stateOf({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, author.now);
    if (state !== 'running' && state !== 'paused') throw refused('只有进行中或暂停的活动可以提前结束');
    if (row.starts_at.getTime() >= author.now) throw refused('活动还没有开始');
    const id = author.random.uuid();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('end_proposal')
      .values({
        ...{ id, activity_id: activityId, ends_at: row.ends_at, proposed_by: login, state: 'open' },
        ...{ reason: author.reason, proposed_at: new Date(author.now) },
      })
      .onConflict((conflict) => conflict.column('activity_id').where('state', '=', 'open').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw refused('已经有人提议结束这个活动，正在等待审批');
    await writeAudit(transaction, author, {
      ...{ action: 'activity.end_proposed', subject: `activity:${activityId}` },
      ...{ before: { endsAt: row.ends_at }, after: { endsAt: '批准之时' } },
    });
    return id;
  });
}

interface Decision {
  readonly proposal: string;
  readonly approves: boolean;
}

/**
 * Ends the activity of a proposal now, or refuses the proposal; by somebody other than the proposer.
 * @throws ApiError forbidden for the proposer, formRefused for a proposal that was decided about, or whose window has changed.
 */
export async function decideEnd(
  database: Database,
  { proposal, approves }: Decision,
  login: string,
  author: Author,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const found = await transaction
      .updateTable('end_proposal')
      .set({ state: approves ? 'approved' : 'refused' })
      .where('id', '=', proposal)
      .where('state', '=', 'open')
      .returning(['activity_id', 'ends_at', 'proposed_by', 'reason'])
      .executeTakeFirst();
    if (found === undefined) throw refused('这个提议已由别人处理，或者不存在');
    if (found.proposed_by === login)
      throw new ApiError(codes.forbidden, '不能审批自己的提议，请让另一位审批人处理', {}, 403);
    if (approves) await endNow(transaction, found, author.now);
    await writeAudit(transaction, author, {
      action: approves ? 'activity.window' : 'activity.end_refused',
      subject: `activity:${found.activity_id}`,
      before: { endsAt: found.ends_at, proposedBy: found.proposed_by, proposal: found.reason },
      after: { endsAt: approves ? new Date(author.now) : found.ends_at },
    });
  });
}

/** The proposal is about the window that the proposer saw: nothing else is ended. */
async function endNow(
  transaction: Tx,
  { activity_id: id, ends_at: endsAt }: { readonly activity_id: string; readonly ends_at: Date },
  now: number,
): Promise<void> {
  const at = new Date(now);
  const { numUpdatedRows } = await transaction
    .updateTable('activity')
    // Days relative to today would move the end again.
    .set({ ends_at: at, starts_in_days: null, ends_in_days: null })
    .where('id', '=', id)
    .where('ends_at', '=', endsAt)
    .where('ends_at', '>', at)
    .where('starts_at', '<', at)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw refused('活动时间已改变或活动已结束，请驳回后重新提议');
}

async function lockWindow(transaction: Tx, activityId: string) {
  const row = await transaction
    .selectFrom('activity')
    .select(['state', 'starts_at', 'ends_at'])
    .where('id', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw activityUnknown();
  return row;
}

/** The open proposal to end an activity; null when there is none. */
export async function findEndProposal(query: Kysely<Tables>, activityId: string) {
  const row = await query
    .selectFrom('end_proposal')
    .innerJoin('activity', 'activity.id', 'end_proposal.activity_id')
    .select(['end_proposal.id', 'proposed_by', 'proposed_at', 'reason'])
    .select(sql<boolean>`activity.ends_at <> end_proposal.ends_at`.as('is_stale'))
    .where('activity_id', '=', activityId)
    .where('end_proposal.state', '=', 'open')
    .executeTakeFirst();
  return row === undefined ? null : { ...row, proposed_at: row.proposed_at.getTime() };
}
