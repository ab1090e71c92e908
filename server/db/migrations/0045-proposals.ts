import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table proposal (
    id uuid primary key,
    kind text not null,
    subject text not null,
    open_key text not null,
    activity_id text,
    member_id uuid references member (id),
    terms jsonb not null,
    reason text not null check (reason <> ''),
    state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
    proposed_by uuid not null references operator (id),
    proposed_at timestamptz not null,
    decided_by uuid references operator (id),
    decided_at timestamptz,
    decision text not null default '',
    check ((state = 'open') = (decided_by is null)),
    check (state not in ('approved', 'refused') or decided_by <> proposed_by),
    check (state <> 'withdrawn' or decided_by = proposed_by)
  )`,
  // One proposal at a time about one thing.
  sql`create unique index proposal_open on proposal (open_key) where state = 'open'`,
  sql`create index proposal_waiting on proposal (proposed_at desc, id desc) where state = 'open'`,
  sql`create index proposal_by_time on proposal (proposed_at desc, id desc)`,
  sql`create index proposal_by_activity on proposal (activity_id, proposed_at desc, id desc)`,
  sql`create index proposal_by_member on proposal (member_id, proposed_at desc, id desc)`,
  sql`insert into proposal
    select change.id, 'stock', 'prize:' || activity_id || '/' || prize_id, 'stock:' || activity_id || '/' || prize_id,
      activity_id, null,
      jsonb_build_object('prize_id', prize_id, 'title', coalesce(prize.title, prize_id),
        'value_fen', coalesce(prize.value_fen, 0), 'expected_total', expected_total, 'new_total', new_total),
      reason, case state when 'proposed' then 'open' else state end,
      proposed_by, proposed_at, decided_by, decided_at, decision
    from stock_change change left join activity_prize prize using (activity_id, prize_id)`,
  sql`insert into proposal
    select id, 'correction', 'member:' || member_id, 'correction:' || coalesce(entry_id, id), activity_id, member_id,
      jsonb_build_object('entry_id', entry_id, 'currency', currency, 'amount', amount),
      reason, case state when 'rejected' then 'refused' else state end,
      proposed_by, proposed_at, decided_by, decided_at, coalesce(decision_reason, '')
    from ledger_correction`,
  sql`insert into proposal
    select id, 'erasure', 'member:' || member_id, 'erasure:' || member_id, null, member_id, '{}'::jsonb,
      reason, case state when 'rejected' then 'refused' else state end,
      proposed_by, proposed_at, decided_by, decided_at, coalesce(decision_reason, '')
    from member_erasure`,
  // Who decided about an end stands in the audit alone, so only those that wait are taken over.
  sql`insert into proposal
    select old.id, 'end', 'activity:' || activity_id, 'end:' || activity_id, activity_id, null,
      jsonb_build_object('ends_at', (extract(epoch from ends_at) * 1000)::int8),
      reason, 'open', operator.id, proposed_at, null, null, ''
    from end_proposal old join operator on operator.login = old.proposed_by
    where state = 'open'`,
  sql`drop table stock_change`,
  sql`drop table ledger_correction`,
  sql`drop table member_erasure`,
  sql`drop table end_proposal`,
];

/** What an operator proposes and another person decides, of every kind in one table. */
export const proposals: Migration = {
  name: '0045-proposals',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
