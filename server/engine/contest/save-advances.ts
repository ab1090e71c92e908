import type { Tx } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { sql } from 'kysely';
import { advanceAccount } from './contest-account.ts';
import type { AccountSession, AdvancedAccount, ContestAccount, Holding } from './contest-account.ts';
import { scoresOf } from './contest-scores.ts';
import type { BoardScores } from './contest-scores.ts';
import { accountRules, contestTerms } from './contest-terms.ts';
import { writeScores } from './write-scores.ts';

/** A contestant whose next sessions one server values. */
export interface ClaimedEntry {
  readonly member_id: string;
  readonly record_id: string;
  readonly entered_on: string;
  readonly valued_on: string | null;
}

/** The contestants of a page, and the sessions that each is carried through. */
interface Page {
  readonly entries: readonly ClaimedEntry[];
  readonly sessionsOf: (entry: ClaimedEntry) => readonly AccountSession[];
}

interface Advanced extends AdvancedAccount, BoardScores {
  readonly memberId: string;
  readonly sessions: readonly AccountSession[];
}

/** An account as it was stored. */
interface StoredAccount extends ContestAccount {
  /** Fen. */
  readonly valueFen: number;
  readonly valuedOn: string | null;
  readonly weekBaseFen: number;
}

/**
 * Carries the accounts of a page through their sessions and writes what changes: trades, holdings, values, and their scores,
 * each a row that changes. Who was valued by another server meanwhile is left alone.
 */
export async function saveAdvances(
  transaction: Tx,
  activity: Activity,
  { entries, sessionsOf }: Page,
): Promise<void> {
  const terms = termsOf(activity, contestTerms);
  const { capitalFen, isWeekly = false } = terms;
  const accounts = await loadAccounts(transaction, activity.id, entries);
  await release(
    transaction,
    activity.id,
    entries.filter((entry) => sessionsOf(entry).length === 0),
  );
  const rules = accountRules(terms);
  const advanced = entries.flatMap((entry): Advanced[] => {
    const account = accounts.get(entry.member_id);
    const sessions = sessionsOf(entry);
    if (account === undefined || sessions.length === 0) return [];
    const after = advanceAccount(account, sessions, rules);
    const scores = scoresOf(after, { ...account, capitalFen, isWeekly });
    return [{ memberId: entry.member_id, sessions, ...after, ...scores }];
  });
  if (advanced.length === 0) return;
  await writeTrades(transaction, activity.id, advanced);
  await writeHoldings(transaction, activity.id, advanced);
  await writeValues(transaction, activity.id, advanced);
  const scored = advanced.flatMap(({ memberId, scores, account }) =>
    [...scores].map(([board, score]) => ({ board, memberId, score, account })),
  );
  const newest = Math.max(...advanced.map(({ sessions }) => sessions.at(-1)?.closesAt ?? 0));
  for (const board of [...new Set(scored.map((one) => one.board))].sort())
    await writeScores(
      transaction,
      { activityId: activity.id, board },
      { newest, scores: scored.filter((one) => one.board === board) },
    );
}

/** Who is further than the sessions of this page is for the next one: the claim would hold them for minutes. */
async function release(transaction: Tx, activityId: string, entries: readonly ClaimedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .updateTable('contest_entry')
    .set({ claimed_until: null })
    .where('activity_id', '=', activityId)
    .where(
      'member_id',
      'in',
      entries.map(({ member_id }) => member_id),
    )
    .execute();
}

/** The accounts of entries, locked; without those that another server has valued since they were claimed. */
async function loadAccounts(
  transaction: Tx,
  activityId: string,
  entries: readonly ClaimedEntry[],
): Promise<ReadonlyMap<string, StoredAccount>> {
  const ids = entries.map(({ member_id }) => member_id);
  const locked = await transaction
    .selectFrom('contest_entry')
    .select(['member_id', 'valued_on', 'cash_fen', 'value_fen', 'week_base_fen', 'trades', 'qualified_at'])
    .where('activity_id', '=', activityId)
    .where('member_id', 'in', ids)
    .orderBy('member_id')
    .forUpdate()
    .execute();
  const held = await transaction
    .selectFrom('contest_holding')
    .select(['member_id', 'code', 'quantity', 'price'])
    .where('activity_id', '=', activityId)
    .where('member_id', 'in', ids)
    .execute();
  const claimed = new Map(entries.map((entry) => [entry.member_id, entry.valued_on]));
  const unchanged = locked.filter(({ member_id, valued_on }) => claimed.get(member_id) === valued_on);
  return new Map(
    unchanged.map(({ member_id, valued_on, cash_fen, value_fen, week_base_fen, trades, qualified_at }) => [
      member_id,
      {
        ...{ cashFen: Number(cash_fen), trades, qualifiedAt: qualified_at?.getTime() ?? null },
        ...{ valueFen: Number(value_fen), valuedOn: valued_on },
        weekBaseFen: Number(week_base_fen ?? value_fen),
        holdings: new Map(
          held
            .filter((one) => one.member_id === member_id)
            .map(({ code, quantity, price }): [string, Holding] => [
              code,
              { quantity: Number(quantity), price: Number(price) },
            ]),
        ),
      },
    ]),
  );
}

// Pages have thousands of rows: one text of JSON is read several times faster than as many parameters.
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function writeTrades(
  transaction: Tx,
  activityId: string,
  advanced: readonly Advanced[],
): Promise<void> {
  const rows = advanced.flatMap(({ memberId, trades, sessions }) => {
    const dayOf = new Map(sessions.flatMap(({ day, trades: own }) => own.map((trade) => [trade, day])));
    return trades.map(({ trade, isCounted }) => ({
      ...{ member_id: memberId, trade_id: trade.tradeId, day: dayOf.get(trade) ?? '' },
      ...{ traded_at: isoOf(trade.tradedAt), code: trade.code, direction: trade.direction },
      ...{ quantity: trade.quantity, price: trade.price, is_counted: isCounted },
    }));
  });
  if (rows.length === 0) return;
  await sql`
    insert into contest_trade (activity_id, member_id, trade_id, day, traded_at, code, direction, quantity, price, is_counted)
    select ${activityId}, v.member_id, v.trade_id, v.day, v.traded_at, v.code, v.direction, v.quantity, v.price, v.is_counted
    from jsonb_to_recordset(${rowsOf(rows)}) as v (member_id uuid, trade_id text, day text, traded_at timestamptz, code text,
      direction text, quantity int8, price int8, is_counted boolean)`.execute(transaction);
}

async function writeHoldings(
  transaction: Tx,
  activityId: string,
  advanced: readonly Advanced[],
): Promise<void> {
  await transaction
    .deleteFrom('contest_holding')
    .where('activity_id', '=', activityId)
    .where(
      'member_id',
      'in',
      advanced.map(({ memberId }) => memberId),
    )
    .execute();
  const rows = advanced.flatMap(({ memberId, account }) =>
    [...account.holdings].map(([code, holding]) => ({ member_id: memberId, code, ...holding })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into contest_holding (activity_id, member_id, code, quantity, price)
    select ${activityId}, v.member_id, v.code, v.quantity, v.price
    from jsonb_to_recordset(${rowsOf(rows)}) as v (member_id uuid, code text, quantity int8, price int8)`.execute(
    transaction,
  );
}

async function writeValues(
  transaction: Tx,
  activityId: string,
  advanced: readonly Advanced[],
): Promise<void> {
  const values = advanced.flatMap(({ memberId, values: own }) =>
    own.map(({ day, valueFen }) => ({ member_id: memberId, day, value_fen: valueFen })),
  );
  await sql`
    insert into contest_value (activity_id, member_id, day, value_fen)
    select ${activityId}, v.member_id, v.day, v.value_fen
    from jsonb_to_recordset(${rowsOf(values)}) as v (member_id uuid, day text, value_fen int8)`.execute(
    transaction,
  );
  const entries = advanced.map(({ memberId, account, values: own, weekBaseFen }) => ({
    ...{ member_id: memberId, cash_fen: account.cashFen, value_fen: own.at(-1)?.valueFen },
    week_base_fen: weekBaseFen,
    ...{ trades: account.trades, qualified_at: isoOf(account.qualifiedAt), valued_on: own.at(-1)?.day },
  }));
  await sql`
    update contest_entry set cash_fen = v.cash_fen, value_fen = v.value_fen, week_base_fen = v.week_base_fen, trades = v.trades,
      qualified_at = v.qualified_at, valued_on = v.valued_on, claimed_until = null
    from jsonb_to_recordset(${rowsOf(entries)}) as v (member_id uuid, cash_fen int8, value_fen int8,
      week_base_fen int8, trades int4, qualified_at timestamptz, valued_on text)
    where contest_entry.activity_id = ${activityId} and contest_entry.member_id = v.member_id`.execute(
    transaction,
  );
}

const isoOf = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
