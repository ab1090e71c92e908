import { createHash } from 'node:crypto';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { windowOf } from './content-window.ts';
import type { Content, ContentActivity } from './content.schema.ts';

/** Fingerprint of an activity of the content; the database keeps the one it was made from. */
export function versionOf(activity: ContentActivity): string {
  return createHash('sha256').update(JSON.stringify(activity)).digest('base64url').slice(0, 16);
}

/**
 * Makes the database say what the content says, in one transaction; what visitors did and were given stays. A prize
 * whose total changes keeps what was given away; a total below that is an error and nothing is changed.
 */
export async function applyContent(database: Database, content: Content, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const [sort, activity] of content.activities.entries()) {
      await applyActivity(transaction, activity, { sort, isSample: content.isSample, now });
      await applyTasks(transaction, activity);
      await applyPrizes(transaction, activity);
    }
    await applyBanners(transaction, content);
  });
}

interface Placing {
  readonly sort: number;
  readonly isSample: boolean;
  readonly now: number;
}

async function applyActivity(transaction: Tx, activity: ContentActivity, placing: Placing): Promise<void> {
  const { id, type, title, summary, tag, picture, path, organiser, window } = activity;
  const { startsAt, endsAt } = windowOf(window, placing.now);
  const relative = 'startsInDays' in window ? window : { startsInDays: null, endsInDays: null };
  const row = {
    ...{ type, title, summary, tag, picture, path, organiser },
    online_status: activity.online ? onlineStatus.online : onlineStatus.offline,
    starts_at: startsAt,
    ends_at: endsAt,
    rules: JSON.stringify(activity.rules),
    config: JSON.stringify(activity.config),
    sort: placing.sort,
    is_sample: placing.isSample,
    starts_in_days: relative.startsInDays,
    ends_in_days: relative.endsInDays,
    version: versionOf(activity),
  };
  await transaction
    .insertInto('activity')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

async function applyTasks(transaction: Tx, activity: ContentActivity): Promise<void> {
  await transaction.deleteFrom('activity_task').where('activity_id', '=', activity.id).execute();
  const rows = activity.tasks.map(({ id, award, ...shown }, sort) => ({
    activity_id: activity.id,
    task_id: id,
    ...shown,
    award_title: award.title,
    award_value_desc: award.valueDesc,
    sort,
  }));
  if (rows.length > 0) await transaction.insertInto('activity_task').values(rows).execute();
}

async function applyPrizes(transaction: Tx, activity: ContentActivity): Promise<void> {
  for (const { id, title, valueDesc, sourceDesc, stock } of activity.prizes) {
    await sql`
      insert into activity_prize (activity_id, prize_id, title, value_desc, source_desc, total, stock)
      values (${activity.id}, ${id}, ${title}, ${valueDesc}, ${sourceDesc}, ${stock}, ${stock})
      on conflict (activity_id, prize_id) do update set
        title = excluded.title, value_desc = excluded.value_desc, source_desc = excluded.source_desc,
        total = excluded.total, stock = activity_prize.stock + excluded.total - activity_prize.total
    `.execute(transaction);
  }
}

async function applyBanners(transaction: Tx, content: Content): Promise<void> {
  await transaction.deleteFrom('banner').where('is_sample', '=', content.isSample).execute();
  const rows = content.banners.map((banner, sort) => ({ ...banner, sort, is_sample: content.isSample }));
  if (rows.length > 0) await transaction.insertInto('banner').values(rows).execute();
}
