import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const reversalCause = 'reversal';

/** A currency of an activity: chances to draw, tokens, points, or the fragments of one name. */
export type Currency = 'chance' | 'token' | 'point' | `fragment:${string}`;

/** A payment to a member, and the business fact it is for. */
interface Earning {
  readonly currency: Currency;
  /** A whole number above zero. */
  readonly amount: number;
  /** The rule that pays, for example `task` or `invite`. */
  readonly cause: string;
  /** The task, day, invitee or order of the payment; a rule pays a fact once. */
  readonly fact: string;
}

/** An activity that pays, in a transaction. */
type Payment = Pick<ActivityContext, 'transaction' | 'random' | 'now'> & {
  readonly activity: Pick<ActivityContext['activity'], 'id'>;
};

/**
 * Adds to the balance of the member; false, and no effect, when the fact was paid before.
 * @throws Error for an amount that is no whole number above zero.
 */
export async function earn(context: ActivityContext, earning: Earning): Promise<boolean> {
  const { fact, ...rule } = earning;
  return (await earnEach(context, [{ memberId: context.memberId, fact }], rule)) === 1;
}

/** A member who is paid, and the business fact that it is for. */
export type Earner = Pick<ActivityContext, 'memberId'> & Pick<Earning, 'fact'>;

/**
 * Pays members by one rule, in one statement; returns how many facts were paid now, because what was paid before is left
 * out. A member may be paid for several facts. A page of at most 500 payments locks their accounts for a few hundredths of a
 * second.
 * @throws Error for an amount that is no whole number above zero.
 */
export async function earnEach(
  { transaction, activity, random, now }: Payment,
  earners: readonly Earner[],
  { currency, amount, cause }: Omit<Earning, 'fact'>,
): Promise<number> {
  requireAmount(amount);
  const ids = earners.map(() => random.uuid());
  // A concurrent payment of the same fact waits at the unique key of the entry, finds it there, and touches no
  // balance. Entries and accounts are locked in the order of the members.
  const { rows } = await sql<{ readonly paid: number }>`
    with entry as (
      insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
      select id, member_id, ${activity.id}::text, ${currency}::text, ${amount}::int4, ${cause}::text, fact,
        ${new Date(now)}::timestamptz
      from unnest(${ids}::uuid[], ${earners.map(({ memberId }) => memberId)}::uuid[],
        ${earners.map(({ fact }) => fact)}::text[]) as paid (id, member_id, fact)
      order by member_id, fact
      on conflict (member_id, activity_id, currency, cause, fact) do nothing
      returning member_id, activity_id, currency, amount
    ), account as (
      insert into ledger_account as account (member_id, activity_id, currency, balance, spends)
      select member_id, activity_id, currency, sum(amount)::int4, 0 from entry
      group by member_id, activity_id, currency order by member_id
      on conflict (member_id, activity_id, currency) do update
        set balance = account.balance + excluded.balance, is_checked = false
    )
    select count(*)::int4 as paid from entry`.execute(transaction);
  return rows[0]?.paid ?? 0;
}

/** The balance after a spend. */
export interface Spent {
  readonly balance: number;
  /** The number of this spend of the member in this currency and activity: 1, 2, 3 without a gap. */
  readonly number: number;
}

/**
 * Takes from the balance of the member, whose account is locked until the transaction ends; null, and no effect, when
 * the balance is too low.
 * @throws Error for an amount that is no whole number above zero, and when the fact was booked before.
 */
export async function spend(context: ActivityContext, spent: Earning): Promise<Spent | null> {
  const { currency, amount, cause, fact } = spent;
  requireAmount(amount);
  const { rows } = await sql<{ balance: number; spends: number }>`
    with price as (select ${currency}::text as currency, ${amount}::int4 as amount),
    ${spendSql(context, { cause, fact })}
    select balance, spends from account`.execute(context.transaction);
  const [row] = rows;
  return row === undefined ? null : { balance: row.balance, number: row.spends };
}

/**
 * The part of a statement that takes `price (currency, amount)`, an earlier part of at most one row, from the balance
 * of the member. It gives `account`: a row when the balance was sufficient and the price was booked, else none, and no
 * effect.
 */
export function spendSql(
  { activity, memberId, random, now }: ActivityContext,
  { cause, fact }: Pick<Earning, 'cause' | 'fact'>,
): RawBuilder<unknown> {
  return sql`account as (
      update ledger_account set balance = balance - price.amount, spends = spends + 1, is_checked = false
      from price
      where member_id = ${memberId} and activity_id = ${activity.id} and ledger_account.currency = price.currency
        and balance >= price.amount
      returning member_id, activity_id, ledger_account.currency, price.amount, balance, spends
    ), entry as (
      insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
      select ${random.uuid()}::uuid, member_id, activity_id, currency, -amount, ${cause}::text, ${fact}::text,
        ${new Date(now)}::timestamptz
      from account
    )`;
}

type CorrectingContext = Payment & Pick<ActivityContext, 'memberId'>;

/** The outcome of a reversal; only `reversed` has an effect. */
export type Reversal = 'reversed' | 'reversed_before' | 'not_enough' | 'missing';

/**
 * Corrects an entry of the member by one of the opposite amount, whose fact is the id of the entry; once for each
 * entry. An earned amount that is already spent is `not_enough`, because a balance is never below zero. A reversal is
 * not reversed.
 */
export async function reverse(context: CorrectingContext, entryId: string): Promise<Reversal> {
  const { transaction, memberId, activity } = context;
  const entry = await transaction
    .selectFrom('ledger_entry')
    .select(['currency', 'amount'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('id', '=', entryId)
    .where('cause', '<>', reversalCause)
    .executeTakeFirst();
  if (!entry) return 'missing';
  // Two reversals of one entry run one after the other, so that the second one sees the first.
  const { balance } = await transaction
    .selectFrom('ledger_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('currency', '=', entry.currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isReversed(context, entryId)) return 'reversed_before';
  if (balance < entry.amount) return 'not_enough';
  if (!(await bookReversal(context, entryId, entry)))
    throw new Error('an account that was locked has changed');
  return 'reversed';
}

/** A correction that is no reversal of an entry: `amount` is added, or taken when it is below zero. */
export interface Adjustment {
  readonly currency: string;
  readonly amount: number;
  /** What it is for; an activity books a fact once for a member. */
  readonly fact: string;
}

/**
 * Corrects the balance of the member by an entry of its own; once for each fact. A taking is no spend: it has no number,
 * because the draws of a member are numbered by their spends without a gap.
 * @throws Error for an amount of zero.
 */
export async function adjust(
  context: CorrectingContext,
  { currency, amount, fact }: Adjustment,
): Promise<Exclude<Reversal, 'missing'>> {
  if (await isReversed(context, fact)) return 'reversed_before';
  if (amount > 0) {
    const { memberId } = context;
    const rule = { currency: currency as Currency, amount, cause: reversalCause };
    const paid = await earnEach(context, [{ memberId, fact }], rule);
    return paid === 1 ? 'reversed' : 'reversed_before';
  }
  requireAmount(-amount);
  return (await bookReversal(context, fact, { currency, amount: -amount })) ? 'reversed' : 'not_enough';
}

async function isReversed(
  { transaction, memberId, activity }: CorrectingContext,
  fact: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('ledger_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('cause', '=', reversalCause)
    .where('fact', '=', fact)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the amount; false, and no effect, when the balance is too low for it. */
async function bookReversal(
  { transaction, memberId, activity, random, now }: CorrectingContext,
  fact: string,
  { currency, amount }: { readonly currency: string; readonly amount: number },
): Promise<boolean> {
  const { rows } = await sql`
    with account as (
      update ledger_account set balance = balance - ${amount}, is_checked = false
      where member_id = ${memberId} and activity_id = ${activity.id} and currency = ${currency}
        and balance >= ${amount}
      returning member_id, activity_id, currency
    )
    insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
    select ${random.uuid()}::uuid, member_id, activity_id, currency, ${-amount}::int4, ${reversalCause}::text, ${fact}::text,
      ${new Date(now)}::timestamptz
    from account returning id`.execute(transaction);
  return rows.length === 1;
}

/** @throws Error for an amount that is no whole number above zero. */
function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new Error(`an amount is a whole number above zero, not ${String(amount)}`);
  }
}
