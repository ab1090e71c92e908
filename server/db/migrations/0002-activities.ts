import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table activity (
    id text primary key,
    type text not null,
    title text not null,
    summary text not null,
    tag text not null,
    picture text not null,
    path text not null,
    organiser text not null,
    online_status text not null check (online_status in ('online', 'offline')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    rules jsonb not null,
    config jsonb not null,
    sort int4 not null,
    is_sample boolean not null,
    starts_in_days int4,
    ends_in_days int4,
    version text not null,
    check (starts_at < ends_at)
  )`,
  sql`create table activity_task (
    activity_id text not null references activity (id),
    task_id text not null,
    kind text not null,
    title text not null,
    description text not null,
    icon text not null,
    button text not null,
    path text not null,
    award_title text not null,
    award_value_desc text not null,
    sort int4 not null,
    primary key (activity_id, task_id)
  )`,
  sql`create table activity_prize (
    activity_id text not null references activity (id),
    prize_id text not null,
    title text not null,
    value_desc text not null,
    source_desc text not null,
    total int4 not null,
    stock int4 not null check (stock >= 0 and stock <= total),
    primary key (activity_id, prize_id)
  )`,
  sql`create table participation (
    member_id uuid not null,
    activity_id text not null,
    joined_at timestamptz not null,
    primary key (member_id, activity_id)
  )`,
  sql`create table task_progress (
    member_id uuid not null,
    activity_id text not null,
    task_id text not null,
    status text not null check (status in ('init', 'ongoing', 'finished')),
    finished_at timestamptz not null,
    primary key (member_id, activity_id, task_id)
  )`,
  sql`create table award (
    id uuid not null,
    member_id uuid not null,
    activity_id text not null,
    source text not null,
    title text not null,
    value_desc text not null,
    source_desc text not null,
    awarded_at timestamptz not null,
    primary key (member_id, id),
    unique (member_id, activity_id, source)
  )`,
  sql`create table banner (
    id text primary key,
    slot text not null check (slot in ('A001', 'A002', 'B001', 'C001')),
    title text not null,
    subtitle text not null,
    picture text not null,
    path text not null,
    sort int4 not null,
    is_sample boolean not null default false
  )`,
];

/** Activities as data, the actions of visitors in them, and their awards. */
export const activities: Migration = {
  name: '0002-activities',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
