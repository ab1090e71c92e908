import { onlineStatus } from '#contract/activity-kit/participation.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { writeBudget } from '#server/engine/award/budget.ts';
import { addStock } from '#server/engine/award/prize-stock.ts';
import { freezeDrawTables } from '#server/engine/draw/draw-tables.ts';
import { sql } from 'kysely';
import { windowOf } from './content-rules.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { storeVersion, nextVersion, versionOf } from './content-versions.ts';

/**
 * Writes the content into the database, in one transaction; actions and awards of visitors do not change. A prize
 * whose total changes keeps the units already given; a total below them, or a budget below what was spent, is an
 * error and nothing is changed, and so is any change of how a red packet is divided. Every changed activity gets a new version and an audit entry (rules F4, A1).
 */
export async function applyContent(database: Database, content: Content, author: Author): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const [sort, activity] of content.activities.entries()) {
      await applyOne(transaction, activity, { sort, isSample: content.isSample }, author);
    }
    await applyBanners(transaction, content);
  });
}

/** Where an activity stands among the others, and whether it is invented. */
export interface ActivityPlace {
  readonly sort: number;
  readonly isSample: boolean;
}

/** Writes one activity, as {@link applyContent} does; returns the number of its version. */
export async function applyOne(
  transaction: Tx,
  activity: ContentActivity,
  place: ActivityPlace,
  author: Author,
): Promise<number> {
  const { versionNo, isNew } = await nextVersion(transaction, activity);
  await applyActivity(transaction, activity, { ...place, versionNo, now: author.now });
  if (isNew) await storeVersion(transaction, activity, versionNo, author);
  await applyTasks(transaction, activity);
  await applyPrizes(transaction, activity);
  await freezeDrawTables(transaction, activity.id, activity.pools ?? [], author.now);
  await writeBudget(transaction, activity);
  return versionNo;
}

interface Placing extends ActivityPlace {
  readonly versionNo: number;
  readonly now: number;
}

async function applyActivity(transaction: Tx, activity: ContentActivity, placing: Placing): Promise<void> {
  const { id, type, title, summary, tag, picture, path, organiser, window } = activity;
  const { startsAt, endsAt } = windowOf(window, placing.now);
  const relative = 'startsInDays' in window ? window : { startsInDays: null, endsInDays: null };
  const row = {
    type,
    title,
    summary,
    tag,
    picture,
    path,
    organiser,
    online_status: activity.online ? onlineStatus.online : onlineStatus.offline,
    // What is online is in no archive.
    ...(activity.online && { archived_at: null }),
    starts_at: startsAt,
    ends_at: endsAt,
    rules: JSON.stringify(activity.rules),
    config: JSON.stringify(activity.config),
    sort: placing.sort,
    is_sample: placing.isSample,
    starts_in_days: relative.startsInDays,
    ends_in_days: relative.endsInDays,
    version: versionOf(activity),
    version_no: placing.versionNo,
    disclosure: activity.disclosure ? JSON.stringify(activity.disclosure) : null,
    pools: JSON.stringify(activity.pools ?? []),
  };
  await transaction
    .insertInto('activity')
    .values({ id, ...row, state: activity.draft === true ? 'draft' : 'scheduled' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

async function applyTasks(transaction: Tx, activity: ContentActivity): Promise<void> {
  await transaction.deleteFrom('activity_task').where('activity_id', '=', activity.id).execute();
  const rows = activity.tasks.map(({ id, award, article = '', ...shown }, sort) => ({
    activity_id: activity.id,
    task_id: id,
    ...shown,
    article,
    award_title: award.title,
    award_value_desc: award.valueDesc,
    award_kind: award.kind,
    award_value_fen: award.valueFen,
    sort,
  }));
  if (rows.length > 0) await transaction.insertInto('activity_task').values(rows).execute();
}

/** Writes the prizes of an activity, and adds to their stocks, or takes from them, what their totals change. */
export async function applyPrizes(transaction: Tx, activity: ContentActivity): Promise<void> {
  for (const prize of activity.prizes) {
    const { id, title, valueDesc, sourceDesc, kind, valueFen, stock, perDay = null, picture = '' } = prize;
    const coupon = prize.coupon === undefined ? null : JSON.stringify(prize.coupon);
    const { sharedFen = null } = prize;
    const { rows } = await sql<{ readonly added: number }>`
      with before as (
        select total from activity_prize where activity_id = ${activity.id} and prize_id = ${id}
      ), stored as (
        insert into activity_prize
          (activity_id, prize_id, title, value_desc, source_desc, kind, value_fen, total, per_day, picture,
            coupon, shared_fen)
        values
          (${activity.id}, ${id}, ${title}, ${valueDesc}, ${sourceDesc}, ${kind}, ${valueFen}, ${stock}, ${perDay},
            ${picture}, ${coupon}::jsonb, ${sharedFen}::int8)
        on conflict (activity_id, prize_id) do update set
          title = excluded.title, value_desc = excluded.value_desc, source_desc = excluded.source_desc,
          kind = excluded.kind, value_fen = excluded.value_fen, per_day = excluded.per_day,
          picture = excluded.picture, coupon = excluded.coupon,
          total = excluded.total - activity_prize.returned_units
        where activity_prize.shared_fen is not distinct from excluded.shared_fen and (
          activity_prize.shared_fen is null
          or activity_prize.total + activity_prize.returned_units = excluded.total
          and activity_prize.value_fen = excluded.value_fen
        )
        returning total
      )
      select stored.total - coalesce(before.total, 0) as added from stored left join before on true
    `.execute(transaction);
    const [row] = rows;
    if (row === undefined) {
      throw new Error(`${activity.id}/${id}: a red packet keeps its amount, its shares and their limit`);
    }
    await addStock(transaction, activity.id, prize, row.added);
  }
}

async function applyBanners(transaction: Tx, content: Content): Promise<void> {
  await transaction.deleteFrom('banner').where('is_sample', '=', content.isSample).execute();
  const rows = content.banners.map((banner, sort) => ({ ...banner, sort, is_sample: content.isSample }));
  if (rows.length > 0) await transaction.insertInto('banner').values(rows).execute();
}
