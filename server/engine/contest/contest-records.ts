import { positionConsent } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { contestTerms } from './contest-terms.ts';

/** The record of a contestant, as one reader may see it. */
export interface ContestRecord {
  /** Never sent to clients. */
  readonly memberId: string;
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  readonly enteredOn: string;
  /** Fen. */
  readonly valueFen: number;
  readonly trades: number;
  /** Empty before the contestant has chosen one. */
  readonly sectionId: string;
  /** One of `positionConsent`. */
  readonly consent: number;
  readonly isSelf: boolean;
}

interface Asked {
  readonly activityId: string;
  /** The reader's own record when absent. */
  readonly recordId?: string | undefined;
  /** Null for a reader without a session. */
  readonly readerId: string | null;
}

/**
 * The record of a contestant with the consent that they have given by now.
 * @throws ApiError contestantMissing
 */
export async function loadRecord(
  { query }: Database,
  { activityId, recordId, readerId }: Asked,
): Promise<ContestRecord> {
  const isOwn = recordId === undefined;
  if (isOwn && readerId === null) throw activityError(codes.contestantMissing, '您尚未报名比赛');
  // What is no record is nobody's.
  const isUuid = recordId === undefined || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(recordId);
  const row = isUuid
    ? await query
        .selectFrom('contest_entry')
        .select(['member_id', 'record_id', 'entered_on', 'value_fen', 'trades', 'section_id', 'consent'])
        .where('activity_id', '=', activityId)
        .where(isOwn ? 'member_id' : 'record_id', '=', (isOwn ? readerId : recordId) ?? '')
        .executeTakeFirst()
    : undefined;
  if (row === undefined)
    throw activityError(codes.contestantMissing, isOwn ? '您尚未报名比赛' : '选手不存在');
  return {
    ...{ memberId: row.member_id, recordId: row.record_id, enteredOn: row.entered_on },
    ...{ valueFen: Number(row.value_fen), trades: row.trades },
    ...{ sectionId: row.section_id, consent: row.consent, isSelf: row.member_id === readerId },
  };
}

/** Whether a reader may see the positions of a record: it is their own, or its owner shows them. */
export function showsPositions({ isSelf, consent }: ContestRecord): boolean {
  return isSelf || consent === positionConsent.given;
}

/** A trade as a reader sees it; the price in thousandths of a yuan, the moment in milliseconds since 1970. */
interface PositionChange {
  readonly code: string;
  readonly direction: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  readonly tradedAt: number;
}

/**
 * A page of the trades of a contestant that count, the newest first; of nobody who does not show them by now: the consent is
 * read by the statement that reads the trades.
 */
export async function listPositionChanges(
  { query }: Database,
  { activityId, record, offset, limit }: PositionPage,
): Promise<{ readonly changes: readonly PositionChange[]; readonly total: number }> {
  const trades = query
    .selectFrom('contest_trade')
    .innerJoin('contest_entry', (join) =>
      join
        .onRef('contest_entry.activity_id', '=', 'contest_trade.activity_id')
        .onRef('contest_entry.member_id', '=', 'contest_trade.member_id'),
    )
    .where('contest_trade.activity_id', '=', activityId)
    .where('contest_trade.member_id', '=', record.memberId)
    .where('is_counted', '=', true)
    .$if(!record.isSelf, (rows) => rows.where('contest_entry.consent', '=', positionConsent.given));
  const [rows, { total }] = await Promise.all([
    trades
      .select(['code', 'direction', 'quantity', 'price', 'traded_at'])
      .orderBy('traded_at', 'desc')
      .orderBy('trade_id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    trades.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    changes: rows.map(({ code, direction, quantity, price, traded_at }) => ({
      ...{ code, direction, quantity: Number(quantity), price: Number(price), tradedAt: traded_at.getTime() },
    })),
    total: Number(total),
  };
}

interface PositionPage {
  readonly activityId: string;
  readonly record: ContestRecord;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Shows or hides the positions of the member; it holds for the next reader on every server.
 * @throws ApiError contestantMissing
 */
export async function setPositionConsent(
  { transaction, activity, memberId, now }: ActivityContext,
  consent: 1 | 2,
): Promise<void> {
  const changed = await transaction
    .updateTable('contest_entry')
    .set({ consent, consent_changed_at: new Date(now) })
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw activityError(codes.contestantMissing, '您尚未报名比赛');
}

/**
 * Chooses the section of the contestant, once.
 * @throws ApiError sectionMissing, sectionChosen
 */
export async function chooseSection(
  { transaction, activity, memberId }: Pick<ActivityContext, 'transaction' | 'activity' | 'memberId'>,
  sectionId: string,
): Promise<string> {
  const section = (termsOf(activity, contestTerms).sections ?? []).find(({ id }) => id === sectionId);
  if (section === undefined) throw activityError(codes.sectionMissing, '没有这个赛区');
  const chosen = await transaction
    .updateTable('contest_entry')
    .set({ section_id: sectionId })
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .where('section_id', '=', '')
    .executeTakeFirst();
  if (chosen.numUpdatedRows !== 1n) throw activityError(codes.sectionChosen, '赛区已选定，不能更改');
  return section.title;
}

/** The number of contestants of each section. */
export async function countSections(
  { query }: Database,
  activityId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('contest_entry')
    .select((row) => ['section_id', row.fn.countAll<string>().as('count')])
    .where('activity_id', '=', activityId)
    .groupBy('section_id')
    .execute();
  return new Map(rows.map(({ section_id, count }) => [section_id, Number(count)]));
}
