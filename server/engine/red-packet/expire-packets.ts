import { minuteMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { findTerms } from '#server/engine/activity/terms.ts';
import { releaseReserve } from '#server/engine/award/budget.ts';
import type { JobDeps } from '#server/engine/part/part.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { alarmOf, startWorkTime, takeTurns } from '#server/modules/jobs/take-turns.ts';
import { sql } from 'kysely';
import { dividePacket } from './open-packet.ts';
import { redPacketsOf, redPacketTerms } from './red-packet-terms.ts';

/** A packet is divided so long before it can be opened. */
const divideBeforeMs = 10 * minuteMs;

type ExpiryDeps = Pick<JobDeps, 'database' | 'random' | 'workTime' | 'alarm'>;

/** The periodic job that divides red packets before they open, and takes what nobody claimed out of the stock. */
export function maintainPackets(deps: ExpiryDeps): JobHandler {
  return { kind: 'maintain_red_packets', run: (_job, now) => maintain(deps, now) };
}

async function maintain(deps: ExpiryDeps, now: number): Promise<void> {
  const { database, random, workTime } = deps;
  await takeTurns(await listActivitiesWithPackets(database), {
    step: (activityId) =>
      database.transaction((transaction) => maintainOne({ transaction, random }, activityId, now)),
    onFailure: alarmOf(deps, 'red packets cannot be divided or ended', (activityId) => ({ activityId })),
    isOver: startWorkTime(workTime),
  });
}

/** The activities with red packets that have shares left. */
async function listActivitiesWithPackets({ query }: Database): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('activity_prize')
    .innerJoin('activity', 'activity.id', 'activity_prize.activity_id')
    .innerJoin('activity_prize_slice as slice', (join) =>
      join
        .onRef('slice.activity_id', '=', 'activity_prize.activity_id')
        .onRef('slice.prize_id', '=', 'activity_prize.prize_id'),
    )
    .select('activity_prize.activity_id')
    .distinct()
    .where('shared_fen', 'is not', null)
    .where('slice.stock', '>', 0)
    .where('activity.state', '<>', 'draft')
    .execute();
  return rows.map((row) => row.activity_id);
}

/** Divides or ends one packet of an activity; true if it did, because another one may be due. */
async function maintainOne(
  server: { readonly transaction: Tx; readonly random: JobDeps['random'] },
  activityId: string,
  now: number,
): Promise<boolean> {
  const { transaction } = server;
  const activity = await loadActivity(transaction, activityId);
  if (activity === null || findTerms(activity, redPacketTerms) === undefined) return false;
  for (const { prize, opensAt, expiresAt } of redPacketsOf(activity)) {
    const isDone =
      now >= expiresAt
        ? await endPacket(transaction, activityId, prize.prizeId)
        : now >= opensAt - divideBeforeMs && (await dividePacket(server, activity, prize));
    if (isDone) return true;
  }
  return false;
}

/**
 * Takes the shares that nobody claimed out of the stock of a red packet, and their fen out of what the budget reserves. A
 * share that comes back later is taken out by the next run. False when nothing is left.
 */
export async function endPacket(transaction: Tx, activityId: string, prizeId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('activity_prize')
    .select(['shared_fen', 'returned_fen'])
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A red packet has one slice.
  const { stock } = await transaction
    .selectFrom('activity_prize_slice')
    .select('stock')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stock === 0) return false;
  const { rows } = await sql<{ readonly free: string }>`
    select coalesce(sum(amount_fen) filter (where member_id is null), 0) as free from red_packet_share
    where activity_id = ${activityId} and prize_id = ${prizeId} having count(*) > 0`.execute(transaction);
  // A packet that nobody has opened may not be divided.
  const free = Number(rows[0]?.free ?? row.shared_fen);
  const emptied = await transaction
    .updateTable('activity_prize_slice')
    .set({ stock: 0 })
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .where('stock', '=', stock)
    .executeTakeFirst();
  if (emptied.numUpdatedRows !== 1n) throw new Error('a locked red packet changed its stock');
  await transaction
    .updateTable('activity_prize')
    .set((prize) => ({
      total: prize('total', '-', stock),
      returned_units: prize('returned_units', '+', stock),
      returned_fen: free,
    }))
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .execute();
  await releaseReserve(transaction, activityId, free - Number(row.returned_fen));
  return true;
}
