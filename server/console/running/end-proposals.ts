import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { codes } from '#contract/http/codes.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import type { running } from '#contract/console/running.ts';
import { shanghaiTime } from '#server/clock.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { ProposalKind } from '#server/console/proposals/proposal.ts';
import { propose } from '#server/console/proposals/propose.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { activityUnknown } from './state-acts.ts';

const refused = (msg: string) => new ApiError(codes.formRefused, msg);

interface Terms {
  /** The end that the proposer has seen, milliseconds since 1970: nothing else is ended. */
  readonly ends_at: number;
}

/** An end of an activity before its time, which is a change of its window. */
export const activityEnd: ProposalKind<Terms> = {
  kind: 'end',
  openAlready: '已经有人提议结束这个活动，正在等待审批',
  describe: ({ ends_at: endsAt }) => `立即结束（原定 ${shanghaiTime(endsAt, 'M月D日 HH:mm')} 结束）`,
  carryOut: async (transaction, { activityId, terms }, author) => {
    const [at, endsAt, id] = [new Date(author.now), new Date(terms.ends_at), activityId ?? ''];
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
    await writeAudit(transaction, author, {
      ...{ action: 'activity.window', subject: `activity:${id}`, before: { endsAt }, after: { endsAt: at } },
    });
  },
};

/**
 * Proposes to end a running activity at once, with the window as it is now.
 * @throws ApiError formRefused for an activity that is not running or paused, or has an open proposal.
 */
export async function proposeEnd(
  transaction: Tx,
  call: ConsoleCall,
  { id, activity, reason }: InputOf<typeof running.proposeEnd>['body'],
): Promise<void> {
  const row = await transaction
    .selectFrom('activity')
    .select(['state', 'starts_at', 'ends_at'])
    .where('id', '=', activity)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw activityUnknown();
  if (row.ends_at.getTime() <= call.now) throw refused('活动已经结束');
  const state = stateOf({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, call.now);
  if (state !== 'running' && state !== 'paused') throw refused('只有进行中或暂停的活动可以提前结束');
  if (row.starts_at.getTime() >= call.now) throw refused('活动还没有开始');
  await propose(transaction, call, activityEnd, {
    ...{ id, activityId: activity, memberId: null, subject: `activity:${activity}`, key: activity, reason },
    terms: { ends_at: row.ends_at.getTime() },
  });
}

/** The open proposal to end an activity; null when there is none. */
export async function findEndProposal(query: Kysely<Tables>, activityId: string) {
  const row = await query
    .selectFrom('proposal')
    .innerJoin('activity', 'activity.id', 'proposal.activity_id')
    .innerJoin('operator', 'operator.id', 'proposal.proposed_by')
    .select(['proposal.id', 'operator.login as proposed_by', 'operator.name as proposer'])
    .select(['proposed_at', 'reason', 'terms'])
    .select('activity.ends_at')
    .where('activity_id', '=', activityId)
    .where('kind', '=', activityEnd.kind)
    .where('proposal.state', '=', sql.lit('open'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, proposed_by, proposer, proposed_at: at, reason, terms, ends_at: endsAt } = row;
  const isStale = (terms as Terms).ends_at !== endsAt.getTime();
  return { id, proposed_by, proposer, reason, proposed_at: at.getTime(), is_stale: isStale };
}
