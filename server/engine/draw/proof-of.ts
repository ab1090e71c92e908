import type { fairness } from '#contract/activity-kit/fairness.ts';
import { codes } from '#contract/codes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { Fault } from '#server/plugins/fault.ts';
import { commitmentView } from './commitment-view.ts';

/** Whose draw is asked for. */
interface Wanted {
  readonly memberId: string;
  readonly activityId: string;
  readonly drawId: string;
}

/**
 * Everything that is needed to compute a draw of the member again; the seed only when it is revealed.
 * @throws Fault drawMissing when there is no such draw, or when it is another member's.
 */
export async function proofOf({ query }: Database, wanted: Wanted): Promise<DataOf<typeof fairness.verify>> {
  const draw = await query
    .selectFrom('draw')
    .selectAll()
    .where('id', '=', wanted.drawId)
    .where('activity_id', '=', wanted.activityId)
    .where('member_id', '=', wanted.memberId)
    .executeTakeFirst();
  if (!draw) throw new Fault(codes.drawMissing, '没有这次抽奖记录');
  const [table, epoch] = await Promise.all([
    query
      .selectFrom('draw_table')
      .selectAll()
      .where('activity_id', '=', draw.activity_id)
      .where('pool', '=', draw.pool)
      .where('version', '=', draw.table_version)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('draw_epoch')
      .selectAll()
      .where('activity_id', '=', draw.activity_id)
      .where('epoch', '=', draw.epoch)
      .executeTakeFirstOrThrow(),
  ]);
  const { version, hash, currency, cost, consolation, total_weight, entries } = table;
  const weights = entries.map(({ prizeId, weight }) => ({ prize_id: prizeId, weight }));
  const { activity_id, pool, member_code, number, entropy, roll, chosen, final } = draw;
  const { availability, fallback_reason, position, previous_hash } = draw;
  return {
    ...{ activity_id, pool, member_code, number, entropy, roll, chosen, final },
    ...{ availability, fallback_reason, position, previous_hash, hash: draw.hash },
    ...{ draw_id: draw.id, draw_time: draw.drawn_at.getTime(), epoch: draw.epoch },
    table: { version, hash, currency, cost, consolation, total_weight, entries: weights },
    commitment: commitmentView(epoch),
  };
}
