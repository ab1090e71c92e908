import type { DataOf } from '#contract/http/endpoint.ts';
import type { support } from '#contract/console/support.ts';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { CorrectionRefusal, correctBalance, correctEntry } from '#server/engine/ledger/correct-entry.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';
import { subjectOfMember } from './lookups.ts';
import { closeProposal, proposalView } from './proposals.ts';
import type { Decision } from './proposals.ts';

interface Asked {
  readonly member_id?: string;
  readonly after?: string;
}

/** The proposed corrections of a member, or all that are open; the newest first. */
export async function listCorrections(
  { query }: Database,
  call: ConsoleCall,
  { member_id: memberId, after }: Asked,
): Promise<DataOf<typeof support.corrections>> {
  const { place, limit } = askedPage(after === undefined ? {} : { after });
  const rows = await query
    .selectFrom('ledger_correction')
    .innerJoin('member', 'member.id', 'ledger_correction.member_id')
    .leftJoin('activity', 'activity.id', 'ledger_correction.activity_id')
    .leftJoin('operator as proposer', 'proposer.id', 'proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'decided_by')
    .selectAll('ledger_correction')
    .select(['member.phone', 'activity.title as activity_title'])
    .select(['proposer.name as proposer', 'decider.name as decider'])
    .$if(memberId === undefined, (rest) => rest.where('ledger_correction.state', '=', 'open'))
    .$if(memberId !== undefined, (rest) => rest.where('member_id', '=', memberId ?? ''))
    .$if(place !== undefined, (rest) =>
      rest.where(sql<boolean>`(proposed_at, ledger_correction.id) < (${place?.at}, ${place?.id}::uuid)`),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('ledger_correction.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ proposed_at: at, id }) => ({ at, id }));
  const corrections = shown.map((row) => ({
    ...proposalView(row, call, maskedPhone),
    ...{ activity_id: row.activity_id, activity_title: row.activity_title ?? '', entry_id: row.entry_id },
    ...{ currency: row.currency, amount: row.amount },
  }));
  return { corrections, next };
}

interface Correction {
  /** Chosen by the console: proposed again it is the same proposal. */
  readonly id: string;
  readonly member_id: string;
  readonly activity_id: string;
  readonly reason: string;
}

/**
 * Proposes to take an entry back.
 * @throws ApiError formRefused for an entry that the member does not have there, or that is proposed already.
 */
export async function proposeReversal(
  transaction: Tx,
  call: ConsoleCall,
  given: Correction & { readonly entry_id: string },
): Promise<void> {
  await requirePayable(transaction, given.activity_id, call.now);
  const entry = await transaction
    .selectFrom('ledger_entry')
    .select(['currency', 'amount'])
    .where('member_id', '=', given.member_id)
    .where('id', '=', given.entry_id)
    .where('activity_id', '=', given.activity_id)
    .executeTakeFirst();
  if (!entry) throw new ApiError(codes.formRefused, '这位会员在该活动里没有这笔账目');
  const { currency, amount } = entry;
  await propose(transaction, call, { ...given, currency, amount: -amount });
}

/**
 * Proposes to add to a balance, or to take from it.
 * @throws ApiError formRefused for an amount of zero, and for a currency that the member has never had in the activity.
 */
export async function proposeAdjustment(
  transaction: Tx,
  call: ConsoleCall,
  given: Correction & { readonly currency: string; readonly amount: number },
): Promise<void> {
  if (given.amount === 0) throw new ApiError(codes.formRefused, '数量不能是零');
  await requirePayable(transaction, given.activity_id, call.now);
  const account = await transaction
    .selectFrom('ledger_account')
    .select('balance')
    .where('member_id', '=', given.member_id)
    .where('activity_id', '=', given.activity_id)
    .where('currency', '=', given.currency)
    .executeTakeFirst();
  if (!account) throw new ApiError(codes.formRefused, '这位会员在该活动里没有这种账户');
  await propose(transaction, call, { ...given, entry_id: null });
}

type Proposed = Correction & {
  readonly entry_id: string | null;
  readonly currency: string;
  readonly amount: number;
};

async function propose(transaction: Tx, call: ConsoleCall, proposed: Proposed): Promise<void> {
  const { id, member_id, activity_id, entry_id, currency, amount, reason } = proposed;
  const made = await transaction
    .insertInto('ledger_correction')
    .values({
      ...{ id, member_id, activity_id, entry_id, currency, amount, reason },
      ...{ proposed_by: call.operator().id, proposed_at: new Date(call.now) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const same = await transaction
      .selectFrom('ledger_correction')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    // The same call again.
    if (same !== undefined) return;
    throw new ApiError(codes.formRefused, '这笔账目已经有待审批的更正');
  }
  await writeAudit(transaction, call.author(reason), {
    ...{ action: 'ledger.propose', subject: subjectOfMember(member_id), before: null },
    after: { correction: id, activity_id, entry_id, currency, amount },
  });
}

/** @throws ApiError formRefused: after the claims have ended the books of an activity are closed. */
async function requirePayable(transaction: Tx, activityId: string, now: number): Promise<void> {
  const activity = await loadActivity(transaction, activityId);
  if (activity === null || now >= claimEnd(activity).getTime())
    throw new ApiError(codes.formRefused, '活动的领取期已结束，账目不能再更正');
}

/**
 * Decides a proposed correction; an approved one is booked in the same transaction.
 * @throws ApiError forbidden for the own proposal; formRefused when it was decided before, and when it cannot be booked:
 * then it stays open.
 */
export async function decideCorrection(
  database: Database,
  call: ConsoleCall,
  decision: Decision,
): Promise<void> {
  const author = call.author(decision.reason);
  await database.transaction(async (transaction) => {
    await closeProposal(transaction, 'ledger_correction', decision, call);
    const { member_id, activity_id, entry_id, currency, amount } = await transaction
      .selectFrom('ledger_correction')
      .selectAll()
      .where('id', '=', decision.id)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, author, {
      ...{ action: 'ledger.decide', subject: subjectOfMember(member_id) },
      ...{ before: { state: 'open' }, after: { correction: decision.id, verdict: decision.verdict } },
    });
    if (decision.verdict === 'reject') return;
    await requirePayable(transaction, activity_id, call.now);
    const own = { activityId: activity_id, memberId: member_id };
    await (
      entry_id === null
        ? correctBalance(transaction, own, { currency, amount, fact: decision.id }, author)
        : correctEntry(transaction, { ...own, entryId: entry_id }, author)
    ).catch((error: unknown) => {
      throw error instanceof CorrectionRefusal
        ? new ApiError(codes.formRefused, refusals[error.outcome])
        : error;
    });
  });
}

const refusals: Readonly<Record<CorrectionRefusal['outcome'], string>> = {
  missing: '没有这笔账目，或者它本身就是更正',
  reversed_before: '这笔账目已经更正过',
  not_enough: '余额不足：已经花掉的不能扣回，余额不会低于零',
};
