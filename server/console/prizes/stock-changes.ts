import { codes } from '#contract/http/codes.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import type { stock } from '#contract/console/stock.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { ProposalKind } from '#server/console/proposals/proposal.ts';
import { propose } from '#server/console/proposals/propose.ts';
import type { Tx } from '#server/db/database.ts';
import { changeStock, StockRefused } from '#server/engine/content/change-stock.ts';
import type { StockRefusal } from '#server/engine/content/change-stock.ts';
import { ApiError } from '#server/plugins/api-error.ts';

interface Terms {
  readonly prize_id: string;
  readonly title: string;
  /** Of one unit. */
  readonly value_fen: number;
  /** The total that the proposer has seen: the change is made only while it is this. */
  readonly expected_total: number;
  readonly new_total: number;
}

const units = new Intl.NumberFormat('zh-CN');

/** Another total of a prize, which is money. */
export const stockChange: ProposalKind<Terms> = {
  kind: 'stock',
  openAlready: '这个奖品已有待审批的改动，请等它有结果',
  describe: ({ title, expected_total: from, new_total: to }) =>
    `${title}：总数 ${units.format(from)} → ${units.format(to)}`,
  costFen: ({ value_fen: value, expected_total: from, new_total: to }) => (to - from) * value,
  carryOut: async (transaction, { activityId, terms }, author) => {
    const { prize_id: prizeId, expected_total: expectedTotal, new_total: newTotal } = terms;
    const change = { activityId: activityId ?? '', prizeId, expectedTotal, newTotal };
    await changeStock(transaction, change, author).catch((error: unknown) => {
      throw error instanceof StockRefused ? refusal(reasons[error.why]) : error;
    });
  },
};

/**
 * Proposes another total of a prize; one change of it is open at a time.
 * @throws ApiError formRefused when the prize offers another total, or a change of it is open
 */
export async function proposeStock(
  transaction: Tx,
  call: ConsoleCall,
  change: InputOf<typeof stock.propose>['body'],
): Promise<void> {
  const { id, activity_id: activityId, prize_id: prizeId, reason, ...totals } = change;
  if (totals.expected_total === totals.new_total) throw refusal('新的总数和现在一样');
  const prize = await transaction
    .selectFrom('activity_prize')
    .select(['title', 'value_fen', 'total', 'shared_fen'])
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .executeTakeFirst();
  if (prize === undefined) throw refusal(reasons.missing);
  if (prize.shared_fen !== null) throw refusal(reasons.shared);
  if (prize.total !== totals.expected_total) throw refusal(reasons.changed);
  const key = `${activityId}/${prizeId}`;
  await propose(transaction, call, stockChange, {
    ...{ id, activityId, memberId: null, subject: `prize:${key}`, key, reason },
    terms: { prize_id: prizeId, title: prize.title, value_fen: prize.value_fen, ...totals },
  });
}

const reasons: Readonly<Record<StockRefusal, string>> = {
  missing: '活动没有这个奖品',
  shared: '红包的份数是分好的，不能修改',
  changed: '奖品的总数已经变了，请刷新后再看',
  given: '新的总数低于已发出的数量',
  budget: '活动预算不够，先提高预算再增加库存',
};

function refusal(msg: string): ApiError {
  return new ApiError(codes.formRefused, msg);
}
