import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table scheduled_draw (
    id uuid primary key,
    activity_id text not null,
    draw_key text not null,
    opened_at timestamptz not null,
    closes_at timestamptz not null,
    source text not null check (source <> ''),
    entropy_at timestamptz not null,
    winners int4 not null check (winners > 0),
    alternates int4 not null check (alternates >= 0),
    once_a_member boolean not null,
    commitment text not null check (length(commitment) = 64),
    sealed_seed text not null,
    state text not null check (state in ('open', 'sealed', 'drawn')),
    sealed_at timestamptz,
    entry_count int4 check (entry_count >= 0),
    entries_hash text check (length(entries_hash) = 64),
    drawn_at timestamptz,
    entropy text check (length(entropy) = 64),
    revealed_seed text check (length(revealed_seed) = 64),
    unique (activity_id, draw_key),
    check (opened_at < closes_at and closes_at < entropy_at),
    check (sealed_at >= closes_at and sealed_at < entropy_at),
    check (drawn_at >= entropy_at),
    check ((state = 'open') = (sealed_at is null)),
    check ((sealed_at is null) = (entry_count is null) and (sealed_at is null) = (entries_hash is null)),
    check ((state = 'drawn') = (drawn_at is not null)),
    check ((drawn_at is null) = (entropy is null) and (drawn_at is null) = (revealed_seed is null))
  )`,
  sql`create table draw_entry (
    id uuid primary key,
    draw_id uuid not null references scheduled_draw (id),
    member_id uuid not null,
    member_code text not null check (length(member_code) = 16),
    cause text not null,
    fact text not null,
    entered_at timestamptz not null,
    number int4 check (number >= 0),
    unique (draw_id, member_id, cause, fact),
    unique (draw_id, number)
  )`,
  sql`create table draw_winner (
    draw_id uuid not null,
    place int4 not null check (place > 0),
    number int4 not null,
    kind text not null check (kind in ('winner', 'alternate')),
    state text not null check (state in ('wins', 'waits', 'void')),
    replaces int4 check (replaces < place),
    void_reason text,
    voided_at timestamptz,
    primary key (draw_id, place),
    unique (draw_id, number),
    unique (draw_id, replaces),
    foreign key (draw_id, number) references draw_entry (draw_id, number),
    check ((state = 'void') = (voided_at is not null)),
    check ((voided_at is null) = (void_reason is null)),
    check ((state = 'waits') = (kind = 'alternate' and replaces is null)),
    check (kind = 'alternate' or replaces is null)
  )`,
];

/** Draws from a list of entries: the terms, the entries, and the drawn places. */
export const scheduledDraws: Migration = {
  name: '0012-scheduled-draws',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
