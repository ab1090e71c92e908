import { sql } from 'kysely';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { StockChangeState } from '#server/db/prize-desk-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { changeStock, StockRefused } from '#server/engine/content/change-stock.ts';
import type { StockRefusal } from '#server/engine/content/change-stock.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** A change of a total that an operator proposes. */
interface Proposal {
  readonly activity_id: string;
  readonly prize_id: string;
  readonly expected_total: number;
  readonly new_total: number;
  readonly reason: string;
}

/**
 * Proposes a change of a total, and writes it into the audit; one is open for each prize. Returns its id.
 * @throws ApiError formRefused when the prize offers another total, or a change of it is open
 */
export async function proposeChange(transaction: Tx, proposal: Proposal, call: ConsoleCall): Promise<string> {
  const { activity_id: activityId, prize_id: prizeId, reason, ...totals } = proposal;
  const author = call.author(reason);
  if (totals.expected_total === totals.new_total) throw refusal('新的总数和现在一样');
  const prize = await transaction
    .selectFrom('activity_prize')
    .select(['total', 'shared_fen'])
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .executeTakeFirst();
  if (prize === undefined) throw refusal(reasons.missing);
  if (prize.shared_fen !== null) throw refusal(reasons.shared);
  if (prize.total !== totals.expected_total) throw refusal(reasons.changed);
  const written = await transaction
    .insertInto('stock_change')
    .values({
      ...{ id: author.random.uuid(), activity_id: activityId, prize_id: prizeId, ...totals, reason },
      ...{ state: 'proposed', proposed_by: call.operator().id, proposed_at: new Date(call.now) },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_id', 'prize_id'])
        // Not a parameter: a plan that is kept for all values would not find the index.
        .where('state', '=', sql.lit('proposed'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) throw refusal('这个奖品已有待审批的改动，请等它有结果');
  await writeAudit(transaction, author, {
    action: 'stock.propose',
    subject: subjectOf(activityId, prizeId),
    before: { total: totals.expected_total },
    after: { total: totals.new_total },
  });
  return written.id;
}

/**
 * Approves a change, which makes it, or refuses it, once; and writes it into the audit.
 * @throws ApiError forbidden for one's own, formRefused when it was decided before or can no longer be made: then it stays open
 */
export async function decideChange(
  transaction: Tx,
  { id, reason, to }: { readonly id: string; readonly reason: string; readonly to: StockChangeState },
  call: ConsoleCall,
): Promise<void> {
  const author = call.author(reason);
  const operatorId = call.operator().id;
  const decided = await transaction
    .updateTable('stock_change')
    .set({ state: to, decided_by: operatorId, decided_at: new Date(call.now), decision: reason })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .where('proposed_by', '!=', operatorId)
    .returning(['activity_id', 'prize_id', 'expected_total', 'new_total'])
    .executeTakeFirst();
  if (decided === undefined) throw await whyNot(transaction, id, operatorId);
  const { activity_id: activityId, prize_id: prizeId, expected_total: before, new_total: after } = decided;
  await writeAudit(transaction, author, {
    action: to === 'approved' ? 'stock.approve' : 'stock.refuse',
    subject: subjectOf(activityId, prizeId),
    before: { total: before },
    after: { total: to === 'approved' ? after : before, proposal: id },
  });
  // Stocks and budgets are hot rows, so they are changed last.
  if (to === 'approved') {
    const change = { activityId, prizeId, expectedTotal: before, newTotal: after };
    await changeStock(transaction, change, author).catch((error: unknown) => {
      throw error instanceof StockRefused ? refusal(reasons[error.why]) : error;
    });
  }
}

const reasons: Readonly<Record<StockRefusal, string>> = {
  missing: '活动没有这个奖品',
  shared: '红包的份数是分好的，不能修改',
  changed: '奖品的总数已经变了，请刷新后再看',
  given: '新的总数低于已发出的数量',
  budget: '活动预算不够，先提高预算再增加库存',
};

async function whyNot(transaction: Tx, id: string, operatorId: string): Promise<ApiError> {
  const change = await transaction
    .selectFrom('stock_change')
    .select('proposed_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (change === undefined) return new ApiError(codes.notFound, '没有这个改动', {}, 404);
  return change.proposed_by === operatorId
    ? new ApiError(codes.forbidden, '不能审批自己提出的改动，请另一个人来审批', {}, 403)
    : refusal('这个改动已有结果，请刷新后再看');
}

const subjectOf = (activityId: string, prizeId: string): string => `prize:${activityId}/${prizeId}`;

function refusal(msg: string): ApiError {
  return new ApiError(codes.formRefused, msg);
}
