import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import { drawType, guessType } from './work-handlers.ts';

/** What is seeded: a number of pieces of work, spread over activities. */
export interface WorkSeed {
  readonly activities: number;
  /** In each of them. */
  readonly each: number;
}

type Query = Database['query'];

const pattern = 'financial-day-current';

/** Running activities `PREFIX-1`, `PREFIX-2` … of a type, that began days ago. */
async function addActivities(query: Query, prefix: string, type: string, count: number): Promise<void> {
  await sql`
    insert into activity
    select copy.* from activity pattern, generate_series(1, ${count}::int4) number,
      jsonb_populate_record(pattern, jsonb_build_object(
        'id', ${prefix}::text || '-' || number, 'type', ${type}::text, 'sort', 1000 + number,
        'starts_at', now() - interval '3 days', 'ends_at', now() + interval '20 days',
        'starts_in_days', null, 'ends_in_days', null, 'state', 'scheduled',
        'config', pattern.config || jsonb_build_object('invitation', jsonb_build_object(
          'event', 'registered', 'windowDays', 7, 'holdDays', 0, 'mostPerDay', 1000, 'mostPerActivity', 1000,
          'remindsPerDay', 0, 'chances', 1))
      )) copy
    where pattern.id = ${pattern}`.execute(query);
}

/** Members without a login, by their number. */
async function addMembers(query: Query, count: number): Promise<void> {
  await sql`
    insert into member (id, phone, nickname, invite_code, union_id, source, created_at)
    select md5('m' || i)::uuid, 'bench' || i, '', 'bench' || i, 'bench' || i, 'H5', now() - interval '1 hour'
    from generate_series(1, ${count}::int4) i on conflict do nothing`.execute(query);
}

const seeds = {
  reminders: async (query: Query, { activities, each }: WorkSeed) => {
    await addActivities(query, 'remind', 'financial_day', activities);
    await sql`insert into subscription_notice (activity_id, kind, member_id)
      select 'remind-' || a, 'start', md5('m' || i)::uuid
      from generate_series(1, ${activities}::int4) a, generate_series(1, ${each}::int4) i`.execute(query);
  },
  /** Half of them count, the friends of a thousand inviters, each from a browser of its own; the others were members before. */
  invitations: async (query: Query, { activities, each }: WorkSeed) => {
    await addActivities(query, 'invite', 'mgm', activities);
    await addMembers(query, each + 1000);
    await sql`update member set created_at = now() - interval '9 days' where invite_code like 'bench%'
      and mod(substr(invite_code, 6)::int4, 2) = 0`.execute(query);
    await sql`insert into invitation (id, activity_id, invitee_id, inviter_id, code, touched_at, state, fact, bound_at,
        device_hash, network_hash)
      select md5('e' || a || '-' || i)::uuid, 'invite-' || a, md5('m' || i)::uuid,
        md5('m' || (${each}::int4 + 1 + i % 1000))::uuid, 'bench', now() - interval '2 hours', 'pending', 'touched',
        now() - interval '1 hour' + i * interval '1 millisecond', md5('device' || i), md5('network' || i / 2)
      from generate_series(1, ${activities}::int4) a, generate_series(1, ${each}::int4) i`.execute(query);
  },
  /** Every second one is right. */
  guesses: async (query: Query, { activities, each }: WorkSeed) => {
    await addActivities(query, 'guess', guessType, activities);
    await sql`insert into guess_round (activity_id, round_id, subject, base_value, opens_at, locks_at, closes_at, state)
      select 'guess-' || a, 'round', 'stock', 1000, now() - interval '3 hours', now() - interval '2 hours',
        now() - interval '1 hour', 'open'
      from generate_series(1, ${activities}::int4) a`.execute(query);
    await sql`insert into guess (activity_id, round_id, member_id, pick, guessed_at)
      select 'guess-' || a, 'round', md5('m' || i)::uuid, case when i % 2 = 0 then 'up' else 'down' end, now() - interval '2 hours'
      from generate_series(1, ${activities}::int4) a, generate_series(1, ${each}::int4) i`.execute(query);
  },
  /** Entries of draws that have closed, whose value is published ten minutes later. */
  entries: async (query: Query, { activities, each }: WorkSeed) => {
    await addActivities(query, 'draw', drawType, activities);
    await sql`update activity set config = jsonb_build_object('draw', jsonb_build_object(
        'places', jsonb_build_array(), 'alternates', 0, 'delayMinutes', 10, 'entropy', jsonb_build_object('party', 'sample')))
      where type = ${drawType}`.execute(query);
    await sql`insert into scheduled_draw (id, activity_id, draw_key, opened_at, closes_at, source, entropy_at, winners,
        alternates, once_a_member, commitment, sealed_seed, state)
      select md5('draw' || a)::uuid, 'draw-' || a, 'main', now() - interval '3 days', now() - interval '1 second', 'x',
        date_trunc('seconds', now()) + interval '1 hour', 100, 100, true, repeat('0', 64), '', 'open'
      from generate_series(1, ${activities}::int4) a`.execute(query);
    await sql`insert into draw_entry (id, draw_id, member_id, member_code, cause, fact, entered_at)
      select md5('d' || a || '-' || i)::uuid, md5('draw' || a)::uuid, md5('m' || i)::uuid, substr(md5('m' || i), 1, 16),
        'join', 'join', date_trunc('milliseconds', now()) - interval '1 day' + (i % 50000000) * interval '1 millisecond'
      from generate_series(1, ${activities}::int4) a, generate_series(1, ${each}::int4) i`.execute(query);
  },
  /** Members with a task, its award and an account with one entry. */
  books: async (query: Query, { activities, each }: WorkSeed) => {
    await addActivities(query, 'books', 'financial_day', activities);
    const rows = sql`generate_series(1, ${activities}::int4) a, generate_series(1, ${each}::int4) i`;
    await sql`insert into enrolment (member_id, activity_id, joined_at)
      select md5('m' || i)::uuid, 'books-' || a, now() from ${rows}`.execute(query);
    await sql`insert into task_progress (member_id, activity_id, task_id, status, finished_at)
      select md5('m' || i)::uuid, 'books-' || a, 'one', 'finished', now() from ${rows}`.execute(query);
    await sql`insert into award (id, member_id, activity_id, source, title, value_desc, source_desc, awarded_at, state, prize_id, value_fen)
      select md5('a' || a || '-' || i)::uuid, md5('m' || i)::uuid, 'books-' || a, 'task:one', '', '', '', now(), 'granted', '', 0
      from ${rows}`.execute(query);
    await sql`insert into ledger_account (member_id, activity_id, currency, balance, spends)
      select md5('m' || i)::uuid, 'books-' || a, 'token', 3, 0 from ${rows}`.execute(query);
    await sql`insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
      select md5('l' || a || '-' || i)::uuid, md5('m' || i)::uuid, 'books-' || a, 'token', 3, 'task', 'one', now()
      from ${rows}`.execute(query);
  },
} as const;

/** A kind of work that is measured. */
export type SeededWork = keyof typeof seeds;

/** Gives activities their work. */
export async function seedWork(query: Query, work: SeededWork, seed: WorkSeed): Promise<void> {
  await seeds[work](query, seed);
  await sql`vacuum analyze`.execute(query);
}

/** What has been done of it; `expected` when all of it is. */
export async function countDone(
  { query }: Database,
  work: SeededWork,
  { activities, each }: WorkSeed,
): Promise<{ readonly isDone: number; readonly expected: number }> {
  const all = activities * each;
  const counts = {
    reminders: [sql`select count(*)::int4 as n from job where kind = 'send_notice'`, all],
    invitations: [sql`select count(*)::int4 as n from invitation where state <> 'pending'`, all],
    guesses: [sql`select count(*)::int4 as n from guess where result is not null`, all],
    entries: [
      sql`select coalesce(sum(entry_count), 0)::int4 as n from scheduled_draw where state = 'sealed'`,
      all,
    ],
    books: [
      sql`select count(*)::int4 as n from award where counted_in is not null and activity_id like 'books-%'`,
      all,
    ],
  } as const;
  const [statement, expected] = counts[work];
  const { rows } = await (statement as ReturnType<typeof sql<{ n: number }>>).execute(query);
  return { isDone: rows[0]?.n ?? 0, expected };
}
