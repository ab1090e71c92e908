import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // What an operator reviews, in every activity, the oldest first.
  sql`create index invitation_waiting on invitation (bound_at, id) where state = 'flagged'`,
  // Who shares a browser or a network with whom.
  sql`create index invitation_by_device on invitation (activity_id, device_hash) where device_hash <> ''`,
  sql`create index invitation_by_network on invitation (activity_id, network_hash) where network_hash <> ''`,
  sql`create index member_mark_by_time on member_mark (since, id) where released_at is null`,
  // The history of one member.
  sql`create index invitation_by_invitee on invitation (invitee_id)`,
  sql`create index invitation_of_inviter on invitation (inviter_id, bound_at)`,
  sql`create table ledger_correction (
    id uuid primary key,
    member_id uuid not null references member (id),
    activity_id text not null,
    entry_id uuid,
    currency text not null,
    amount int4 not null check (amount <> 0),
    reason text not null check (reason <> ''),
    state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
    proposed_by uuid not null references operator (id),
    proposed_at timestamptz not null,
    decided_by uuid references operator (id) check (decided_by <> proposed_by),
    decided_at timestamptz,
    decision_reason text,
    check ((state = 'open') = (decided_by is null))
  )`,
  sql`create index ledger_correction_open on ledger_correction (proposed_at, id) where state = 'open'`,
  sql`create index ledger_correction_by_member on ledger_correction (member_id, proposed_at)`,
  // Two people who propose the same reversal propose one.
  sql`create unique index ledger_correction_entry on ledger_correction (entry_id) where state = 'open'`,
  sql`create table member_erasure (
    id uuid primary key,
    member_id uuid not null references member (id),
    reason text not null check (reason <> ''),
    state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
    proposed_by uuid not null references operator (id),
    proposed_at timestamptz not null,
    decided_by uuid references operator (id) check (decided_by <> proposed_by),
    decided_at timestamptz,
    decision_reason text,
    check ((state = 'open') = (decided_by is null))
  )`,
  sql`create unique index member_erasure_open on member_erasure (member_id) where state = 'open'`,
  sql`create index member_erasure_by_time on member_erasure (proposed_at, id) where state = 'open'`,
  sql`create index member_erasure_by_member on member_erasure (member_id, proposed_at)`,
  // The traces of a member are exported and deleted by the member, or by the browsers of the member.
  sql`create index client_event_by_guid on client_event (guid)`,
  sql`create index marketing_event_by_guid on marketing_event (guid)`,
  sql`create index login_origin_by_member on login_origin (member_id)`,
];

/** What the fraud and support desk of the console reads, and its proposals. */
export const consoleSupport: Migration = {
  name: '0042-console-support',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
