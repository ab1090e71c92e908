import { codes } from '#contract/http/codes.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import type { support } from '#contract/console/support.ts';
import { currencyTitle } from '#contract/console/member-history.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { ProposalKind } from '#server/console/proposals/proposal.ts';
import { propose } from '#server/console/proposals/propose.ts';
import type { Tx } from '#server/db/database.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { CorrectionRefusal, correctBalance, correctEntry } from '#server/engine/ledger/correct-entry.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { subjectOfMember } from './lookups.ts';

interface Terms {
  /** The entry that is taken back; null for an amount of its own. */
  readonly entry_id: string | null;
  readonly currency: string;
  /** Below zero for what is taken. */
  readonly amount: number;
}

/** A correction of a balance; once approved it is an entry of the ledger. */
export const correction: ProposalKind<Terms> = {
  kind: 'correction',
  openAlready: '这笔账目已经有待审批的更正',
  describe: ({ entry_id: entry, currency, amount }) =>
    `${entry === null ? '' : '冲正：'}${currencyTitle(currency)} ${amount > 0 ? '+' : ''}${String(amount)}`,
  carryOut: async (transaction, { id, activityId, memberId, terms }, author) => {
    const { entry_id: entryId, currency, amount } = terms;
    const own = { activityId: activityId ?? '', memberId: memberId ?? '' };
    await requirePayable(transaction, own.activityId, author.now);
    await (
      entryId === null
        ? correctBalance(transaction, own, { currency, amount, fact: id }, author)
        : correctEntry(transaction, { ...own, entryId }, author)
    ).catch((error: unknown) => {
      throw error instanceof CorrectionRefusal ? refused(refusals[error.outcome]) : error;
    });
  },
};

/**
 * Proposes to take an entry back.
 * @throws ApiError formRefused for an entry that the member does not have there, or that is proposed already.
 */
export async function proposeReversal(
  transaction: Tx,
  call: ConsoleCall,
  given: InputOf<typeof support.reverseEntry>['body'],
): Promise<void> {
  const { member_id: memberId, activity_id: activityId, entry_id: entryId } = given;
  await requirePayable(transaction, activityId, call.now);
  const entry = await transaction
    .selectFrom('ledger_entry')
    .select(['currency', 'amount'])
    .where('member_id', '=', memberId)
    .where('id', '=', entryId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  if (!entry) throw refused('这位会员在该活动里没有这笔账目');
  const terms = { entry_id: entryId, currency: entry.currency, amount: -entry.amount };
  await propose(transaction, call, correction, { ...proposalOf(given), key: entryId, terms });
}

/**
 * Proposes to add to a balance, or to take from it.
 * @throws ApiError formRefused for an amount of zero, and for a currency that the member has never had in the activity.
 */
export async function proposeAdjustment(
  transaction: Tx,
  call: ConsoleCall,
  given: InputOf<typeof support.adjustBalance>['body'],
): Promise<void> {
  const { id, member_id: memberId, activity_id: activityId, currency, amount } = given;
  if (amount === 0) throw refused('数量不能是零');
  await requirePayable(transaction, activityId, call.now);
  const account = await transaction
    .selectFrom('ledger_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!account) throw refused('这位会员在该活动里没有这种账户');
  const terms = { entry_id: null, currency, amount };
  await propose(transaction, call, correction, { ...proposalOf(given), key: id, terms });
}

interface Given {
  readonly id: string;
  readonly member_id: string;
  readonly activity_id: string;
  readonly reason: string;
}

function proposalOf({ id, member_id: memberId, activity_id: activityId, reason }: Given) {
  return { id, memberId, activityId, reason, subject: subjectOfMember(memberId) };
}

/** @throws ApiError formRefused: after the claims have ended the books of an activity are closed. */
async function requirePayable(transaction: Tx, activityId: string, now: number): Promise<void> {
  const activity = await loadActivity(transaction, activityId);
  if (activity === null || now >= claimEnd(activity).getTime())
    throw refused('活动的领取期已结束，账目不能再更正');
}

const refusals: Readonly<Record<CorrectionRefusal['outcome'], string>> = {
  missing: '没有这笔账目，或者它本身就是更正',
  reversed_before: '这笔账目已经更正过',
  not_enough: '余额不足：已经花掉的不能扣回，余额不会低于零',
};

const refused = (msg: string): ApiError => new ApiError(codes.formRefused, msg);
