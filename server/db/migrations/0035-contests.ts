import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/* No campaign has ever had a board, so the first tables are empty. */
const without = ['rank_row', 'rank_snapshot', 'rank_score', 'rank_board', 'rank_contestant'].map(
  (table) => sql`drop table if exists ${sql.table(table)}`,
);

const accounts = [
  sql`create table contest_entry (
    activity_id text not null,
    member_id uuid not null,
    record_id uuid not null,
    entered_at timestamptz not null,
    entered_on text not null,
    disqualified_for text,
    cash_fen int8 not null,
    value_fen int8 not null,
    trades int4 not null default 0,
    qualified_at timestamptz,
    valued_on text,
    claimed_until timestamptz,
    primary key (activity_id, member_id),
    unique (activity_id, record_id)
  )`,
  // Whose value of a session is missing.
  sql`create index contest_entry_by_value on contest_entry (activity_id, valued_on, member_id)`,
  sql`create table contest_trade (
    activity_id text not null,
    member_id uuid not null,
    trade_id text not null,
    day text not null,
    traded_at timestamptz not null,
    code text not null,
    direction text not null check (direction in ('buy', 'sell')),
    quantity int8 not null,
    price int8 not null,
    is_counted boolean not null,
    primary key (activity_id, member_id, trade_id)
  )`,
  // The closes that decide: all accounts have the same, whatever a source says later.
  sql`create table contest_session (
    activity_id text not null,
    day text not null,
    closes_at timestamptz not null,
    source text not null,
    closes jsonb not null,
    primary key (activity_id, day)
  )`,
  sql`create table contest_holding (
    activity_id text not null,
    member_id uuid not null,
    code text not null,
    quantity int8 not null check (quantity > 0),
    price int8 not null check (price > 0),
    primary key (activity_id, member_id, code)
  )`,
  sql`create table contest_value (
    activity_id text not null,
    member_id uuid not null,
    day text not null,
    value_fen int8 not null,
    primary key (activity_id, member_id, day)
  )`,
];

const boards = [
  sql`create table contest_board (
    activity_id text not null,
    board text not null,
    state text not null check (state in ('live', 'placing', 'in_review', 'paying', 'final')),
    updated_at timestamptz,
    round int4 not null default 0,
    placed int4 not null default 0,
    paid int4 not null default 0,
    review_until timestamptz,
    primary key (activity_id, board)
  )`,
  // The order of the places: the score negated, then who qualified earlier, then a fixed order.
  sql`create table contest_score (
    activity_id text not null,
    board text not null,
    member_id uuid not null,
    negative_score int8 not null,
    bucket int4 not null,
    trades int4 not null,
    qualified_at timestamptz,
    is_out boolean not null default false,
    primary key (activity_id, board, member_id)
  )`,
  sql`create index contest_score_by_place on contest_score (activity_id, board, negative_score, qualified_at, member_id)
    where qualified_at is not null and not is_out`,
  // Places by buckets of scores: whose place is asked for is counted within their bucket alone.
  sql`create table contest_count (
    activity_id text not null,
    board text not null,
    bucket int4 not null,
    places int4 not null check (places >= 0),
    primary key (activity_id, board, bucket)
  )`,
  sql`create table contest_place (
    activity_id text not null,
    board text not null,
    round int4 not null,
    place int4 not null check (place > 0),
    member_id uuid not null,
    negative_score int8 not null,
    trades int4 not null,
    qualified_at timestamptz not null,
    primary key (activity_id, board, round, place),
    unique (activity_id, board, round, member_id)
  )`,
];

/** Contests: accounts that are valued after each session, and boards of their scores. */
export const contests: Migration = {
  name: '0035-contests',
  up: async (database) => {
    for (const statement of [...without, ...accounts, ...boards]) await statement.execute(database);
  },
};
