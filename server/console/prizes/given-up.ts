import { sql } from 'kysely';
import type { AwardKind } from '#server/db/activity-tables.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { isGivenUp, retryDeliveries } from '#server/engine/award/ordered-deliveries.ts';

/** How many deliveries one call has tried again. */
const retriedAtOnce = 500;

interface GivenUpFilter {
  readonly award_id?: string;
  readonly activity_id?: string;
  readonly prize_id?: string;
  readonly kind?: AwardKind;
}

/** Has at most 500 deliveries of a filter tried again, and writes it into the audit; returns how many. */
export async function retryGivenUp(transaction: Tx, filter: GivenUpFilter, author: Author): Promise<number> {
  const found = await selectGivenUp(transaction, filter)
    .select('job.id')
    .orderBy('job.id')
    .limit(retriedAtOnce)
    .execute();
  const retried = await retryDeliveries(
    transaction,
    found.map(({ id }) => id),
    author.now,
  );
  if (retried === 0) return 0;
  const { award_id: awardId, activity_id: activityId, ...rest } = filter;
  await writeAudit(transaction, author, {
    action: 'award.retry',
    subject: awardId === undefined ? `activity:${activityId ?? ''}` : `award:${awardId}`,
    before: { ...rest, given_up: found.length },
    after: { retried },
  });
  return retried;
}

/** Awards whose delivery was given up, from the few of them on. */
function selectGivenUp(query: Database['query'], filter: GivenUpFilter) {
  let select = query
    .selectFrom('job')
    .innerJoin('award', (join) =>
      join
        .on(sql<boolean>`award.member_id = (job.payload ->> 'memberId')::uuid`)
        .on(sql<boolean>`award.id = (job.payload ->> 'awardId')::uuid`),
    )
    .where(isGivenUp)
    .where('award.state', '=', 'pending');
  if (filter.award_id !== undefined) select = select.where('award.id', '=', filter.award_id);
  if (filter.activity_id !== undefined) select = select.where('award.activity_id', '=', filter.activity_id);
  if (filter.prize_id !== undefined) select = select.where('award.prize_id', '=', filter.prize_id);
  if (filter.kind !== undefined) select = select.where('award.kind', '=', filter.kind);
  return select;
}

/** How many deliveries of a filter are given up. */
export async function countGivenUp(query: Database['query'], filter: GivenUpFilter): Promise<number> {
  const { left } = await selectGivenUp(query, filter)
    .select(sql<number>`count(*)::int4`.as('left'))
    .executeTakeFirstOrThrow();
  return left;
}
