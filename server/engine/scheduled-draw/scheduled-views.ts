import type { Database } from '#server/db/database.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listWinners } from './draw-record.ts';
import { prizeIdOf } from './pay-places.ts';
import { prizesByPlace, scheduledTerms } from './scheduled-terms.ts';
import type { ScheduledRow } from './scheduled-terms.ts';

/** How a member stands in a draw. */
export interface OwnPlace {
  readonly isEntered: boolean;
  /** Null for a member who has no place. */
  readonly place: number | null;
  readonly state: 'wins' | 'waits' | 'void' | null;
  /** The prize of a winner; empty otherwise. */
  readonly prizeId: string;
}

/** A member without an entry. */
export const noPlace: OwnPlace = { isEntered: false, place: null, state: null, prizeId: '' };

/** The place of a member in a draw. */
export async function findOwnPlace(
  { query }: Pick<Database, 'query'>,
  activity: Activity,
  { id: drawId }: Pick<ScheduledRow, 'id'>,
  memberId: string,
): Promise<OwnPlace> {
  const entry = await query
    .selectFrom('draw_entry')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  if (!entry) return noPlace;
  const places = await listWinners({ query }, drawId);
  const own = places.find((row) => row.memberId === memberId);
  if (!own) return { ...noPlace, isEntered: true };
  const prizeId =
    own.state === 'wins'
      ? prizeIdOf(places, prizesByPlace(termsOf(activity, scheduledTerms)), own.place)
      : '';
  return { isEntered: true, place: own.place, state: own.state, prizeId };
}

/** The number of entries of a draw, counted; the row of a draw with a frozen list has it. */
export async function countEntries({ query }: Pick<Database, 'query'>, drawId: string): Promise<number> {
  const { total } = await query
    .selectFrom('draw_entry')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A drawn place as everybody reads it. */
export interface PublicPlace {
  readonly place: number;
  /** `winner` or `alternate`, and `wins`, `waits` or `void`. */
  readonly kind: string;
  readonly state: string;
  /** Number of the entry in the frozen list. */
  readonly number: number;
  readonly member_code: string;
  readonly phone_num: string;
  /** Empty for a place without a prize. */
  readonly prize_title: string;
  /** The place whose prize it took over. */
  readonly replaces: number | null;
}

/** The drawn places with masked phones, in their order; empty before the draw. */
export async function listPublicPlaces(
  { query }: Pick<Database, 'query'>,
  activity: Activity,
  { id: drawId }: Pick<ScheduledRow, 'id'>,
): Promise<PublicPlace[]> {
  const rows = await query
    .selectFrom('draw_winner')
    .innerJoin('draw_entry', (join) =>
      join
        .onRef('draw_entry.draw_id', '=', 'draw_winner.draw_id')
        .onRef('draw_entry.number', '=', 'draw_winner.number'),
    )
    .leftJoin('member', 'member.id', 'draw_entry.member_id')
    .select(['place', 'kind', 'draw_winner.state', 'draw_winner.number', 'replaces', 'member_code', 'phone'])
    .where('draw_winner.draw_id', '=', drawId)
    .orderBy('place')
    .execute();
  const prizes = prizesByPlace(termsOf(activity, scheduledTerms));
  const titleOf = (place: number) => {
    const prizeId = prizeIdOf(rows, prizes, place);
    return activity.prizes.find((prize) => prize.prizeId === prizeId)?.title ?? '';
  };
  return rows.map(({ phone, ...row }) => ({
    ...row,
    phone_num: maskedPhone(phone ?? ''),
    prize_title: row.state === 'wins' ? titleOf(row.place) : '',
  }));
}

/** An entry of a frozen list as everybody reads it. */
export interface PublicEntry {
  readonly number: number;
  readonly id: string;
  readonly member: string;
  /** Milliseconds since 1970. */
  readonly entered_time: number;
}

/** A page of a frozen list, in the order of the numbers. */
export async function listPublicEntries(
  { query }: Pick<Database, 'query'>,
  { id }: Pick<ScheduledRow, 'id'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<PublicEntry[]> {
  const rows = await query
    .selectFrom('draw_entry')
    .select(['number', 'id', 'member_code', 'entered_at'])
    .where('draw_id', '=', id)
    .where('number', '>=', offset)
    .where('number', '<', offset + limit)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number ?? 0,
    id: row.id,
    member: row.member_code,
    entered_time: row.entered_at.getTime(),
  }));
}
