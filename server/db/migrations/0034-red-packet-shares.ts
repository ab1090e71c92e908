import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // A prize with an amount that its units share; what was not claimed in time leaves the stock.
  sql`alter table activity_prize add column shared_fen int8 check (shared_fen > 0)`,
  sql`alter table activity_prize add column returned_units int4 not null default 0 check (returned_units >= 0)`,
  sql`alter table activity_prize add column returned_fen int8 not null default 0 check (returned_fen >= 0)`,
  sql`create table red_packet_share (
    activity_id text not null,
    prize_id text not null,
    ordinal int4 not null check (ordinal > 0),
    amount_fen int4 not null check (amount_fen > 0),
    member_id uuid,
    taken_at timestamptz,
    primary key (activity_id, prize_id, ordinal),
    check ((member_id is null) = (taken_at is null))
  )`,
  sql`create unique index red_packet_share_by_member on red_packet_share (activity_id, prize_id, member_id)
    where member_id is not null`,
  sql`create index red_packet_share_by_time on red_packet_share (activity_id, prize_id, taken_at)
    where member_id is not null`,
];

/** Red packets: prizes whose units share an amount. */
export const redPacketShares: Migration = {
  name: '0034-red-packet-shares',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
