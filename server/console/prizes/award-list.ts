import { sql } from 'kysely';
import { codes } from '#contract/http/codes.ts';
import type { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { isGivenUp, jobOfAward } from '#server/engine/award/ordered-deliveries.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { countGivenUp } from './given-up.ts';

/** Which awards a list has. */
export interface AwardFilter {
  readonly activity_id?: string;
  readonly member_id?: string;
  readonly award_id?: string;
  readonly state?: AwardState;
  readonly kind?: AwardKind;
  readonly prize_id?: string;
  readonly only?: 'held' | 'given_up';
  /** `AT:ID` of the last award of the page before. */
  readonly before?: string;
  readonly limit?: number;
}

/** The awards of a filter with their owner and their delivery, as the lists and the history show them. */
export function selectAwards({ query }: Database, filter: AwardFilter) {
  const { activity_id: activityId, member_id: memberId, award_id: awardId } = filter;
  let select = query
    .selectFrom('award')
    .leftJoin('job', (join) => join.on(jobOfAward))
    .leftJoin('member', 'member.id', 'award.member_id')
    .select(['award.id', 'award.member_id', 'award.activity_id', 'award.prize_id', 'award.title'])
    .select(['award.value_desc', 'award.value_fen', 'award.kind', 'award.state', 'award.is_held'])
    .select(['award.awarded_at', 'award.settled_at', 'award.source', 'award.code', 'member.phone'])
    .select(['job.run_at', 'job.attempts', 'job.done_at', 'job.dead_at', 'job.last_error']);
  if (activityId !== undefined) select = select.where('award.activity_id', '=', activityId);
  if (memberId !== undefined) select = select.where('award.member_id', '=', memberId);
  if (awardId !== undefined) select = select.where('award.id', '=', awardId);
  if (filter.state !== undefined) select = select.where('award.state', '=', filter.state);
  if (filter.kind !== undefined) select = select.where('award.kind', '=', filter.kind);
  if (filter.prize_id !== undefined) select = select.where('award.prize_id', '=', filter.prize_id);
  if (filter.only === 'held') select = select.where('award.is_held', '=', true);
  if (filter.only === 'given_up') select = select.where('award.state', '=', 'pending').where(isGivenUp);
  return select;
}

/** An award that {@link selectAwards} has found. */
export type AwardRow = Awaited<ReturnType<ReturnType<typeof selectAwards>['execute']>>[number];

/** A page of awards, newest first, and where the next one begins. */
export async function listAwards(
  database: Database,
  filter: AwardFilter,
): Promise<DataOf<typeof prizeDesk.list>> {
  const { place, limit } = askedPage({ after: filter.before, limit: filter.limit });
  let select = selectAwards(database, filter);
  if (place !== undefined) {
    select = select.where(sql<boolean>`(award.awarded_at, award.id) < (${place.at}, ${place.id}::uuid)`);
  }
  const rows = await select
    .orderBy('award.awarded_at', 'desc')
    .orderBy('award.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ awarded_at: at, id }) => ({ at, id }));
  return { awards: shown.map(viewAward), next };
}

/** An award as the console lists it; the phone of its owner is masked. */
export function viewAward(row: AwardRow): DataOf<typeof prizeDesk.list>['awards'][number] {
  const { id, activity_id, prize_id, title, value_desc, kind, state, is_held } = row;
  return {
    ...{ id, activity_id, prize_id, title, value_desc, kind, state, is_held },
    value: row.value_fen,
    is_given_up: state === 'pending' && row.dead_at !== null && row.done_at === null,
    phone: row.phone === null ? '' : maskedPhone(row.phone),
    awarded_at: row.awarded_at.getTime(),
  };
}

/** The award of a number. @throws ApiError notFound */
export async function requireAward(database: Database, awardId: string): Promise<AwardRow> {
  const row = await selectAwards(database, { award_id: awardId }).executeTakeFirst();
  if (row === undefined) throw new ApiError(codes.notFound, '没有这个奖品编号', {}, 404);
  return row;
}

/** The awards of an activity by state, those that are held, and those whose delivery was given up. */
export async function countAwards(
  { query }: Database,
  activityId: string,
): Promise<DataOf<typeof prizeDesk.counts>> {
  const counts = await query
    .selectFrom('award')
    .select(['state', sql<number>`count(*)::int4`.as('awards')])
    .select(sql<number>`(count(*) filter (where is_held))::int4`.as('held'))
    .where('activity_id', '=', activityId)
    .groupBy('state')
    .execute();
  return {
    counts: counts.map(({ state, awards }) => ({ state, awards })),
    held: counts.reduce((sum, { held }) => sum + held, 0),
    given_up: await countGivenUp(query, { activity_id: activityId }),
  };
}
