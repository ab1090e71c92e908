import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const facts = [
  sql`create table member_fact (
    member_id uuid not null references member (id),
    kind text not null check (kind in ('account_opened')),
    happened_at timestamptz not null,
    primary key (member_id, kind)
  )`,
  sql`insert into member_fact (member_id, kind, happened_at)
    select member_id, 'account_opened', opened_at from broker_account`,
  sql`create table cap_counter (
    owner text not null,
    activity_id text not null,
    cap text not null,
    period text not null,
    used int4 not null check (used >= 0),
    primary key (owner, activity_id, cap, period)
  )`,
  sql`create table subscription (
    member_id uuid not null,
    topic text not null,
    subscribed_at timestamptz not null,
    primary key (member_id, topic)
  )`,
];

const friends = [
  sql`create table invite_touch (
    activity_id text not null,
    guid text not null,
    inviter_id uuid not null,
    touched_at timestamptz not null,
    primary key (activity_id, guid, inviter_id)
  )`,
  sql`create table invitation (
    id uuid not null unique,
    activity_id text not null,
    invitee_id uuid not null,
    inviter_id uuid not null,
    code text not null,
    touched_at timestamptz not null,
    state text not null check (state in ('pending', 'flagged', 'approved', 'rewarded', 'voided')),
    fact text not null,
    remind_status int4 not null default 1 check (remind_status in (1, 2)),
    bound_at timestamptz not null,
    decided_at timestamptz,
    primary key (activity_id, invitee_id),
    check (invitee_id <> inviter_id)
  )`,
  sql`create index invitation_by_inviter on invitation (activity_id, inviter_id, bound_at)`,
  sql`create table help (
    activity_id text not null,
    target_id uuid not null,
    helper_id uuid not null,
    period text not null,
    ordinal int4 not null check (ordinal > 0),
    helped_at timestamptz not null,
    primary key (activity_id, target_id, helper_id, period),
    unique (activity_id, target_id, period, ordinal),
    check (target_id <> helper_id)
  )`,
  sql`create table help_count (
    activity_id text not null,
    target_id uuid not null,
    period text not null,
    total int4 not null check (total >= 0),
    primary key (activity_id, target_id, period)
  )`,
];

const ranks = [
  sql`create table rank_contestant (
    activity_id text not null,
    member_id uuid not null,
    record_id uuid not null unique,
    consent int4 not null check (consent in (1, 2)),
    consent_changed_at timestamptz not null,
    disqualified_for text,
    primary key (activity_id, member_id)
  )`,
  sql`create table rank_board (
    activity_id text not null,
    board text not null,
    period text not null,
    scoring text not null check (scoring in ('sum', 'latest', 'best')),
    least_score int8 not null,
    least_events int4 not null check (least_events >= 1),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    state text not null check (state in ('live', 'in_review', 'final')),
    snapshot_id uuid,
    updated_at timestamptz,
    settled_at timestamptz,
    primary key (activity_id, board, period),
    check (starts_at < ends_at)
  )`,
  sql`create table rank_score (
    activity_id text not null,
    board text not null,
    period text not null,
    member_id uuid not null,
    event_id text not null,
    points int8 not null,
    happened_at timestamptz not null,
    primary key (activity_id, board, period, member_id, event_id)
  )`,
  sql`create table rank_snapshot (
    id uuid primary key,
    activity_id text not null,
    board text not null,
    period text not null,
    ranked int4 not null,
    made_at timestamptz not null
  )`,
  sql`create index rank_snapshot_by_board on rank_snapshot (activity_id, board, period, made_at)`,
  sql`create table rank_row (
    snapshot_id uuid not null references rank_snapshot (id) on delete cascade,
    member_id uuid not null,
    place int4 check (place > 0),
    score int8 not null,
    events int4 not null,
    qualified_at timestamptz,
    primary key (snapshot_id, member_id),
    unique (snapshot_id, place)
  )`,
];

const games = [
  sql`create table quiz_attempt (
    id uuid not null unique,
    activity_id text not null,
    member_id uuid not null,
    question_set_id text not null,
    round text not null,
    drawn jsonb not null,
    started_at timestamptz not null,
    deadline_at timestamptz not null,
    finished_at timestamptz,
    primary key (member_id, activity_id, question_set_id, round),
    check (started_at < deadline_at)
  )`,
  sql`create table quiz_answer (
    attempt_id uuid not null references quiz_attempt (id),
    question_id text not null,
    option_ids jsonb not null,
    is_right boolean not null,
    answered_at timestamptz not null,
    primary key (attempt_id, question_id)
  )`,
  sql`create table guess_round (
    activity_id text not null,
    round_id text not null,
    subject text not null,
    base_value int8 not null check (base_value > 0),
    opens_at timestamptz not null,
    locks_at timestamptz not null,
    closes_at timestamptz not null,
    state text not null check (state in ('open', 'settled', 'void')),
    outcome text check (outcome in ('up', 'down')),
    close_value int8 check (close_value > 0),
    source text,
    settled_at timestamptz,
    primary key (activity_id, round_id),
    check (opens_at < locks_at and locks_at <= closes_at),
    check ((state = 'open') = (settled_at is null)),
    check ((state = 'settled') = (outcome is not null))
  )`,
  sql`create table guess (
    activity_id text not null,
    round_id text not null,
    member_id uuid not null,
    pick text not null check (pick in ('up', 'down')),
    guessed_at timestamptz not null,
    result text check (result in ('right', 'wrong', 'refund')),
    primary key (activity_id, round_id, member_id),
    foreign key (activity_id, round_id) references guess_round (activity_id, round_id)
  )`,
  sql`create table check_in (
    member_id uuid not null,
    activity_id text not null,
    day text not null check (length(day) = 10),
    checked_at timestamptz not null,
    primary key (member_id, activity_id, day)
  )`,
];

const redPackets = [
  sql`create table red_packet (
    id uuid primary key,
    activity_id text not null,
    source text not null,
    total int8 not null check (total > 0),
    count int4 not null check (count > 0),
    claimed int4 not null check (claimed >= 0 and claimed <= count),
    opens_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null check (state in ('open', 'expired')),
    returned int8 check (returned >= 0 and returned <= total),
    unique (activity_id, source),
    check (opens_at < expires_at),
    check ((state = 'expired') = (returned is not null))
  )`,
  sql`create table red_packet_unit (
    packet_id uuid not null references red_packet (id),
    ordinal int4 not null check (ordinal > 0),
    amount int4 not null check (amount > 0),
    member_id uuid,
    claimed_at timestamptz,
    primary key (packet_id, ordinal),
    unique (packet_id, member_id),
    check ((member_id is null) = (claimed_at is null))
  )`,
];

/** Invitations, helps, ranks, games, check-ins, red packets. */
export const socialPlays: Migration = {
  name: '0007-social-plays',
  up: async (database) => {
    for (const statement of [...facts, ...friends, ...ranks, ...games, ...redPackets]) {
      await statement.execute(database);
    }
  },
};
