import type { DataOf } from '#contract/http/endpoint.ts';
import type { draws } from '#contract/console/draws.ts';
import type { TimePlace } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { publicState } from '#server/engine/scheduled-draw/draw-record.ts';
import { genesisHash } from '#server/engine/draw/replayable-draw.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { sql } from 'kysely';

/** Draws without a place in the chain are counted up to here. */
const maxWaiting = 1000;
const maxNotices = 100;
const placesPage = 100;

interface DrawingActivity {
  readonly id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly chained: number;
  readonly waiting: number;
  readonly head: string;
  readonly epochs: number;
  readonly revealed: number;
  readonly unpublished: number;
  readonly scheduled: number;
}

/** The activities in which is drawn, the latest end first, from the one after `place` on. */
export async function listDrawingActivities(
  { query }: Pick<Database, 'query'>,
  place: TimePlace | undefined,
  limit: number,
): Promise<readonly DrawingActivity[]> {
  const after = place
    ? sql`and (activity.ends_at, activity.id) < (${place.at}::timestamptz, ${place.id}::text)`
    : sql``;
  // The page is chosen first: what is counted is counted for its rows alone.
  const { rows } = await sql<DrawingActivity>`
    with page as (
      select id, title, starts_at, ends_at from activity
      where (exists (select 1 from draw_epoch where activity_id = activity.id)
        or exists (select 1 from scheduled_draw where activity_id = activity.id)) ${after}
      order by ends_at desc, id desc limit ${limit}
    )
    select page.*, coalesce(link.position, 0) as chained, coalesce(link.hash, ${genesisHash}) as head,
      (select count(*)::int4 from (select 1 from draw where activity_id = page.id and position is null
        limit ${maxWaiting}) counted) as waiting,
      (select count(*)::int4 from draw_epoch where activity_id = page.id) as epochs,
      (select count(*)::int4 from draw_epoch where activity_id = page.id and revealed_at is not null) as revealed,
      (select count(*)::int4 from draw_notice where activity_id = page.id and published_at is null) as unpublished,
      (select count(*)::int4 from scheduled_draw where activity_id = page.id) as scheduled
    from page left join lateral (
      select position, hash from draw where activity_id = page.id and position is not null
      order by position desc limit 1
    ) link on true
    order by page.ends_at desc, page.id desc`.execute(query);
  return rows;
}

type Shown = DataOf<typeof draws.activity>;

/** The seeds of an activity: the secret ones by their commitments alone. */
export async function listEpochs({ query }: Pick<Database, 'query'>, id: string): Promise<Shown['epochs']> {
  const rows = await query
    .selectFrom('draw_epoch')
    .select(['epoch', 'commitment', 'opened_at', 'revealed_seed', 'revealed_at'])
    .where('activity_id', '=', id)
    .orderBy('epoch', 'desc')
    .execute();
  return rows.map(({ epoch, commitment, revealed_seed: seed, ...row }) => ({
    ...{ epoch, commitment, seed },
    opened_at: row.opened_at.getTime(),
    revealed_at: row.revealed_at?.getTime() ?? null,
  }));
}

/** The newest notices of an activity, and why the last publication of notices failed. */
export async function listNotices(
  { query }: Pick<Database, 'query'>,
  id: string,
): Promise<Pick<Shown, 'notices' | 'failure'>> {
  const [rows, job] = await Promise.all([
    query
      .selectFrom('draw_notice')
      .select(['kind', 'name', 'content', 'made_at', 'published_at', 'reference'])
      .where('activity_id', '=', id)
      .orderBy('made_at', 'desc')
      .orderBy('name')
      .limit(maxNotices)
      .execute(),
    query
      .selectFrom('job')
      .select('last_error')
      .where('kind', '=', 'publish_draw_notices')
      .where('last_error', '<>', '')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const notices = rows.map(({ made_at: madeAt, published_at: publishedAt, ...row }) => ({
    ...row,
    ...{ made_at: madeAt.getTime(), published_at: publishedAt?.getTime() ?? null },
  }));
  return { notices, failure: job?.last_error ?? '' };
}

/** The scheduled draws of an activity, the newest first; a seed is there once the draw was made. */
export async function listScheduled(
  { query }: Pick<Database, 'query'>,
  id: string,
): Promise<Shown['scheduled']> {
  const rows = await query
    .selectFrom('scheduled_draw')
    .select(['id', 'draw_key', 'state', 'opened_at', 'closes_at', 'commitment', 'revealed_seed', 'sealed_at'])
    .select(['entry_count', 'entries_hash', 'source', 'entropy_at', 'entropy', 'drawn_at'])
    .select(['winners', 'alternates'])
    .where('activity_id', '=', id)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...{
      id: row.id,
      key: row.draw_key,
      state: publicState(row),
      source: row.source,
      commitment: row.commitment,
    },
    ...{ seed: row.revealed_seed, entropy: row.entropy, winners: row.winners, alternates: row.alternates },
    ...{ entries: row.entry_count, entries_hash: row.entries_hash },
    ...{ opened_at: row.opened_at.getTime(), closes_at: row.closes_at.getTime() },
    ...{ entropy_at: row.entropy_at.getTime(), sealed_at: row.sealed_at?.getTime() ?? null },
    drawn_at: row.drawn_at?.getTime() ?? null,
  }));
}

/** A page of the places of a scheduled draw, in their order, with masked phones and the reasons of voided ones. */
export async function listPlaces(
  { query }: Pick<Database, 'query'>,
  drawId: string,
  after: number,
): Promise<DataOf<typeof draws.places>> {
  const rows = await query
    .selectFrom('draw_winner')
    .innerJoin('draw_entry', (join) =>
      join
        .onRef('draw_entry.draw_id', '=', 'draw_winner.draw_id')
        .onRef('draw_entry.number', '=', 'draw_winner.number'),
    )
    .leftJoin('member', 'member.id', 'draw_entry.member_id')
    .select(['place', 'draw_winner.number', 'phone', 'member_code', 'kind', 'state', 'replaces'])
    .select(['void_reason', 'voided_at', 'paid_at'])
    .where('draw_winner.draw_id', '=', drawId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(placesPage + 1)
    .execute();
  const places = rows.slice(0, placesPage).map((row) => ({
    ...{ place: row.place, number: row.number, phone: maskedPhone(row.phone ?? '') },
    ...{ member_code: row.member_code, kind: row.kind, state: row.state, replaces: row.replaces },
    void_reason: row.void_reason ?? '',
    voided_at: row.voided_at?.getTime() ?? null,
    paid_at: row.paid_at?.getTime() ?? null,
  }));
  return { places, next: rows.length > placesPage ? String(places.at(-1)?.place ?? '') : null };
}
