import { awardProgress } from '#contract/activity-kit/states.ts';
import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { pictureOfAward, pictureOfKind } from '#server/engine/activity/prize-picture.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { grantRow } from './grant-rows.ts';

const drawSource = 'draw:';

/** An award as its owner reads it (product 14.9). */
export interface AwardView {
  readonly award_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  /** One of `prizePictures`. */
  readonly picture: string;
  readonly award_time: number;
}

/** The activity of an award, which knows the pictures of its prizes. */
type OfActivity = Pick<Activity, 'id' | 'prizes'>;

interface Owner {
  readonly memberId: string;
  readonly activity: OfActivity;
}

interface AwardsPage extends Owner {
  readonly offset: number;
  readonly limit: number;
}

/** The awards of a member in an activity, newest first. */
export async function listAwards(database: Database, page: AwardsPage): Promise<AwardView[]> {
  const rows = await selectAwards(database, page).offset(page.offset).limit(page.limit).execute();
  return rows.map((row) => awardView(row, page.activity));
}

function selectAwards(database: Database, { memberId, activity }: Owner) {
  return database.query
    .selectFrom('award')
    .select(['id', 'prize_id', 'kind', 'title', 'value_desc', 'source_desc', 'source', 'awarded_at'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .orderBy('awarded_at', 'desc')
    .orderBy('source');
}

interface ViewedRow {
  readonly id: string;
  readonly prize_id: string;
  readonly kind: AwardKind;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  readonly awarded_at: Date;
}

function awardView(row: ViewedRow, activity: OfActivity): AwardView {
  const { id, title, value_desc, source_desc, awarded_at: awardedAt } = row;
  const picture = pictureOfAward(activity, row);
  return { award_id: id, title, value_desc, source_desc, picture, award_time: awardedAt.getTime() };
}

/** The number of awards of a member in an activity. */
export async function countAwards(database: Database, memberId: string, activityId: string): Promise<number> {
  const { total } = await database.query
    .selectFrom('award')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The name of each state of an award for its owner. */
const progressOf: Readonly<Record<AwardState, string>> = {
  to_claim: awardProgress.toClaim,
  pending: awardProgress.onTheWay,
  shipping: awardProgress.onTheWay,
  granted: awardProgress.received,
  received: awardProgress.received,
  failed: awardProgress.over,
  returned: awardProgress.over,
};

/** An award with its delivery state, as its owner sees it. */
type AwardWithDelivery = DataOf<typeof lottery.awardList>['list'][number];

/** The columns of a shown award; `award_address` is a left join. */
const shownColumns = [
  ...(['award.id', 'award.prize_id', 'award.title', 'award.value_desc', 'award.value_fen'] as const),
  ...([
    'award.source',
    'award.source_desc',
    'award.kind',
    'award.state',
    'award.code',
    'award.is_held',
    'award.awarded_at',
  ] as const),
  'award_address.locked',
] as const;

interface ShownRow {
  readonly id: string;
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly value_fen: number;
  readonly source: string;
  readonly source_desc: string;
  readonly kind: AwardKind;
  readonly state: AwardState;
  readonly code: string | null;
  readonly awarded_at: Date;
  readonly locked: boolean | null;
  readonly is_held: boolean;
  /** Who carries a parcel; read for the list of awards alone. */
  readonly carrier?: string | null;
  readonly tracking_no?: string | null;
}

/** What a member reads about an award that waits because the member is marked. */
const holdText = '审核中，通过后发放';

/** What becomes of an award, for its owner. */
function viewDelivery(row: ShownRow) {
  const { title, value_desc, kind, state } = row;
  const isOpen = state === 'to_claim' || (state === 'pending' && row.locked !== true && !row.is_held);
  return {
    title,
    value_desc,
    status: progressOf[state],
    can_edit_address: kind === 'physical' && isOpen,
    ...(row.is_held && { hold_desc: holdText }),
  };
}

/** A row of {@link shownColumns} as its owner sees it. */
function viewAward(row: ShownRow, activity: OfActivity): AwardWithDelivery {
  const { id, prize_id, source_desc, kind, carrier, tracking_no } = row;
  return {
    award_id: id,
    prize_id,
    source_desc,
    kind,
    ...viewDelivery(row),
    draw_id: row.source.startsWith(drawSource) ? row.source.slice(drawSource.length) : '',
    value_amount: row.value_fen,
    picture: pictureOfAward(activity, row),
    code: row.code ?? '',
    ...(carrier && tracking_no && { shipment: { carrier, tracking_no } }),
    award_time: row.awarded_at.getTime(),
  };
}

interface NewDrawn {
  readonly awardId: string;
  readonly drawId: string;
  readonly isOfMarked: boolean;
  readonly now: number;
}

/**
 * An award as its owner sees it right after a draw gave it, without reading it back. `now` is the moment of the draw, in
 * milliseconds.
 */
export function viewNewAward(
  activity: OfActivity,
  prize: ActivityPrize,
  { awardId, drawId, now, isOfMarked }: NewDrawn,
): AwardWithDelivery {
  const source = `${drawSource}${drawId}`;
  const row = { id: awardId, source, code: null, awarded_at: new Date(now), locked: null };
  return viewAward({ ...grantRow(prize, isOfMarked), ...row }, activity);
}

interface AwardFilter {
  readonly memberId: string;
  readonly awardId: string;
}

/** An award with its picture and its activity. */
type OwnAward = ReturnType<typeof viewDelivery> & { readonly picture: string; readonly activityId: string };

/** One award of the member and its activity; null when there is none, or it is another member's. */
export async function findAwardWithDelivery(
  query: Kysely<Tables>,
  { memberId, awardId }: AwardFilter,
): Promise<OwnAward | null> {
  const row = await query
    .selectFrom('award')
    .leftJoin('award_address', 'award_address.award_id', 'award.id')
    .leftJoin('activity_prize as prize', (join) =>
      join
        .onRef('prize.activity_id', '=', 'award.activity_id')
        .onRef('prize.prize_id', '=', 'award.prize_id'),
    )
    .select(shownColumns)
    .select(['award.activity_id', 'prize.picture'])
    .where('award.member_id', '=', memberId)
    .where('award.id', '=', awardId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { picture: named, kind, activity_id: activityId } = row;
  // No prize, or one without a name of a picture: that of the kind.
  const picture = named === null || named === '' ? pictureOfKind(kind) : named;
  return { ...viewDelivery(row), picture, activityId };
}

interface AwardsFilter extends Owner {
  /** One of `awardProgress`; all when absent, and none for any other value. */
  readonly status?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

const awardStates = Object.keys(progressOf) as readonly AwardState[];

/** A page of the awards of a member in an activity, newest first, and their total; chances are not included. */
export async function listAwardsWithDelivery(
  query: Kysely<Tables>,
  { memberId, activity, status, offset, limit }: AwardsFilter,
): Promise<{ readonly list: AwardWithDelivery[]; readonly total: number }> {
  const wanted = awardStates.filter((state) => status === undefined || progressOf[state] === status);
  if (wanted.length === 0) return { list: [], total: 0 };
  const own = shownAwards(query, memberId, activity.id).where('award.state', 'in', wanted);
  const rows = await newestFirst(own)
    .leftJoin('award_shipment', 'award_shipment.award_id', 'award.id')
    .select(['carrier', 'tracking_no'])
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: rows.map((row) => viewAward(row, activity)), total: Number(total) };
}

interface NewestFilter extends Owner {
  readonly limit: number;
  /** Only those that a draw gave. */
  readonly isDrawn?: true;
}

/**
 * The newest awards of a member in an activity; chances are not included. One value for all rows, because reading 120
 * values back was half of what this costs, and every draw of a lottery does it.
 */
export async function listNewestAwards(
  query: Kysely<Tables>,
  { memberId, activity, limit, isDrawn }: NewestFilter,
): Promise<AwardWithDelivery[]> {
  const ofDraws = isDrawn ? sql`and source like ${`${drawSource}%`}` : sql``;
  const { rows } = await sql<{ list: (Omit<ShownRow, 'awarded_at'> & { awarded_at: string })[] | null }>`
    with own as materialized (select * from award where member_id = ${memberId})
    select json_agg(newest) as list from (
      select award.id, prize_id, title, value_desc, value_fen, source, source_desc, kind, state, code, is_held, awarded_at, locked
      from own award left join award_address on award_address.award_id = award.id
      where activity_id = ${activity.id} and kind <> 'token' ${ofDraws}
      order by awarded_at desc, source limit ${limit}
    ) newest`.execute(query);
  return (rows[0]?.list ?? []).map((row) =>
    viewAward({ ...row, awarded_at: new Date(row.awarded_at) }, activity),
  );
}

function shownAwards(query: Kysely<Tables>, memberId: string, activityId: string) {
  return (
    query
      // Materialized: before there are statistics of a new activity, the planner would read all of its awards for each draw.
      .with(
        (name) => name('own').materialized(),
        (own) => own.selectFrom('award').selectAll().where('member_id', '=', memberId),
      )
      .selectFrom('own as award')
      .where('award.activity_id', '=', activityId)
      .where('award.kind', '<>', 'token')
  );
}

function newestFirst(awards: ReturnType<typeof shownAwards>) {
  return awards
    .leftJoin('award_address', 'award_address.award_id', 'award.id')
    .select(shownColumns)
    .orderBy('awarded_at', 'desc')
    .orderBy('source');
}
