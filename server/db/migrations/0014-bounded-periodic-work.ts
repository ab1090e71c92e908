import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/*
 * The version before this one compared the stored rows every minute: they begin as checked, and the sums begin with
 * them. Adding a column with a constant default rewrites no table.
 */
const reconciliation = [
  sql`alter table task_progress add column is_checked boolean not null default true`,
  sql`alter table task_progress alter column is_checked set default false`,
  sql`create index task_progress_unchecked on task_progress (activity_id, member_id, task_id) where not is_checked`,
  sql`alter table ledger_account add column is_checked boolean not null default true`,
  sql`alter table ledger_account alter column is_checked set default false`,
  sql`create index ledger_account_unchecked on ledger_account (activity_id, member_id, currency) where not is_checked`,
  sql`alter table award add column counted_in int4 default 0`,
  sql`alter table award alter column counted_in drop default`,
  sql`update award set counted_in = null where state in ('pending', 'to_claim')`,
  sql`create index award_uncounted on award (activity_id, state, member_id, id) where counted_in is null`,
  sql`create index award_to_claim on award (activity_id) where state = 'to_claim'`,
  sql`create index participation_by_activity on participation (activity_id, member_id)`,
  sql`create table reconciliation (
    activity_id text primary key,
    draw_position int4 not null default 0 check (draw_position >= 0),
    members jsonb not null default '[]',
    delivery_after uuid,
    pass int4 not null default 1 check (pass >= 1),
    pass_kind text not null default 'none' check (pass_kind in ('none', 'check', 'repeat', 'rebuild', 'last')),
    pass_after uuid,
    suspected jsonb not null default '[]',
    passed_at timestamptz not null,
    checked_at timestamptz,
    closed_at timestamptz
  )`,
  sql`create table award_tally (
    activity_id text not null,
    prize_id text not null,
    awards int4 not null,
    held int4 not null,
    granted_fen int8 not null,
    frozen_awards int4 not null default 0,
    frozen_held int4 not null default 0,
    frozen_fen int8 not null default 0,
    recounted_awards int4 not null default 0,
    recounted_held int4 not null default 0,
    recounted_fen int8 not null default 0,
    primary key (activity_id, prize_id)
  )`,
  sql`insert into reconciliation (activity_id, draw_position, passed_at, closed_at)
    select activity.id, coalesce(log.position, 0), now(), case when activity.state = 'settled' then now() end
    from activity
    left join (select activity_id, max(position) as position from draw group by activity_id) log
      on log.activity_id = activity.id`,
  sql`insert into award_tally (activity_id, prize_id, awards, held, granted_fen)
    select activity_id, prize_id, count(*)::int4, (count(*) filter (where state <> 'returned'))::int4,
      coalesce(sum(value_fen) filter (where state not in ('failed', 'returned')), 0)::int8
    from award where counted_in is not null group by activity_id, prize_id`,
];

const jobs = [
  // Periodic work now has one row for each kind; before, it had one for each period, named KIND@SPAN.
  sql`delete from job where dedupe_key like kind || '@%'`,
  sql`drop index job_due`,
  sql`create index job_due on job (kind, run_at) where done_at is null and dead_at is null`,
  sql`create index job_done on job (done_at) where done_at is not null`,
];

/** Indices for periodic work, so that it reads no table from its first row. */
const work = [
  sql`create index activity_by_state on activity (state, ends_at)`,
  sql`create index draw_epoch_secret on draw_epoch (activity_id) where revealed_at is null`,
  sql`create index guess_round_open on guess_round (closes_at) where state = 'open'`,
  sql`create index invitation_pending on invitation (activity_id, bound_at, invitee_id) where state = 'pending'`,
  sql`create index allowance_by_end on allowance (window_ends_at)`,
  sql`create index sms_code_by_end on sms_code (expires_at)`,
  sql`create index hand_off_code_by_end on hand_off_code (expires_at)`,
  sql`create index trade_nonce_by_end on trade_nonce (expires_at)`,
  sql`create index trade_attempts_by_end on trade_attempts (forgotten_at)`,
  sql`create index trade_session_by_end on trade_session (expires_at)`,
  sql`create index session_by_end on session (expires_at)`,
  sql`create index idempotent_reply_by_age on idempotent_reply (created_at)`,
  sql`create index client_event_by_age on client_event (received_at)`,
  sql`create index marketing_event_by_age on marketing_event (created_at)`,
];

/** Marks of rows that reconciliation has checked, its sums and positions, and indices for all periodic work. */
export const boundedPeriodicWork: Migration = {
  name: '0014-bounded-periodic-work',
  up: async (database) => {
    for (const statement of [...reconciliation, ...jobs, ...work]) await statement.execute(database);
  },
};
