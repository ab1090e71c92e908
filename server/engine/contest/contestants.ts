import { shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { wholeBoard } from './boards.ts';
import { contestTerms } from './contest-terms.ts';

/** Makes the member a contestant of the activity, with a new account; idempotent. */
export async function enterContest({
  transaction,
  activity,
  memberId,
  random,
  now,
}: Pick<ActivityContext, 'transaction' | 'activity' | 'memberId' | 'random' | 'now'>): Promise<void> {
  const { capitalFen } = termsOf(activity, contestTerms);
  await transaction
    .insertInto('contest_board')
    .values({ activity_id: activity.id, board: wholeBoard, state: 'live' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('contest_entry')
    .values({
      ...{ activity_id: activity.id, member_id: memberId, record_id: random.uuid() },
      ...{ entered_at: new Date(now), entered_on: shanghaiDate(now) },
      ...{ cash_fen: capitalFen, value_fen: capitalFen },
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'member_id']).doNothing())
    .execute();
}

/** A contestant of an activity, as they are after the newest session that was valued. */
export interface Contestant {
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  readonly enteredOn: string;
  /** Fen. */
  readonly valueFen: number;
  readonly trades: number;
  readonly isOut: boolean;
  /** Empty before the contestant has chosen one. */
  readonly sectionId: string;
}

/** The contestant that a member is; null for a member who has not entered. */
export async function findContestant(
  { query }: Database,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
): Promise<Contestant | null> {
  const row = await query
    .selectFrom('contest_entry')
    .select(['record_id', 'entered_on', 'value_fen', 'trades', 'disqualified_for', 'section_id'])
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...{ recordId: row.record_id, enteredOn: row.entered_on, valueFen: Number(row.value_fen) },
    ...{ trades: row.trades, isOut: row.disqualified_for !== null, sectionId: row.section_id },
  };
}

/** What an account was worth after each session, the oldest first; fen. */
export async function listValues(
  { query }: Database,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
): Promise<readonly { readonly date: string; readonly value: number }[]> {
  const rows = await query
    .selectFrom('contest_value')
    .select(['day', 'value_fen'])
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .orderBy('day')
    .execute();
  return rows.map(({ day, value_fen }) => ({ date: day, value: Number(value_fen) }));
}

/** The name of a contestant on a board: nothing of the member, not even the end of their number. */
export function contestantName(recordId: string): string {
  return `选手${recordId.slice(0, 6).toUpperCase()}`;
}

/** A day as the calls write the day of signing up: YYYYMMDDHHmmssSSS (product 15.4). */
export const joinDate = (day: string): string => `${day.replaceAll('-', '')}000000000`;
