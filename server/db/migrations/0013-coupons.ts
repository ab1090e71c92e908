import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Expiry is not stored: it follows from the clock while the state is usable.
  sql`create table coupon (
    id uuid not null,
    member_id uuid not null,
    activity_id text,
    award_id uuid unique,
    source text not null,
    kind text not null check (kind in ('experience', 'discount', 'right')),
    title text not null,
    face int4 not null,
    usable_from timestamptz not null,
    expires_at timestamptz not null,
    state text not null check (state in ('usable', 'used', 'invalid')),
    version int4 not null check (version >= 0),
    used_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (member_id, id),
    unique (member_id, source),
    foreign key (member_id, award_id) references award (member_id, id),
    check (usable_from < expires_at),
    check ((state = 'used') = (used_at is not null)),
    check (used_at is null or (used_at >= usable_from and used_at < expires_at)),
    check (case kind when 'experience' then face between 1 and 5000000
      when 'discount' then face between 1 and 10000 else face = 0 end)
  )`,
  sql`create table coupon_move (
    member_id uuid not null,
    coupon_id uuid not null,
    version int4 not null check (version > 0),
    act text not null check (act in ('use', 'restore')),
    cause text not null,
    moved_at timestamptz not null,
    primary key (member_id, coupon_id, version),
    unique (member_id, act, cause),
    foreign key (member_id, coupon_id) references coupon (member_id, id)
  )`,
];

/** Coupons of members, and every use and restore with its purpose. */
export const coupons: Migration = {
  name: '0013-coupons',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
