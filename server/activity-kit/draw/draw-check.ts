import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface Row {
  readonly id: string;
  readonly wins: number;
  readonly awards: number;
  readonly payments: number;
}

/** Every draw was paid for once, and was granted an award exactly if it won (rule A2). */
export const drawCheck = {
  name: 'draws',
  run: async (query: Kysely<Tables>, activityId: string): Promise<readonly string[]> => {
    const { rows } = await sql<Row>`
      select id, sum(wins)::int4 as wins, sum(awards)::int4 as awards, sum(payments)::int4 as payments
      from (
        select id::text as id, 1 as draws, case when final = '' then 0 else 1 end as wins, 0 as awards, 0 as payments
        from draw where activity_id = ${activityId}
        union all
        select substring(source from 6), 0, 0, 1, 0 from award
        where activity_id = ${activityId} and source like 'draw:%'
        union all
        select fact, 0, 0, 0, 1 from ledger_entry where activity_id = ${activityId} and cause = 'draw'
      ) book
      group by id
      having sum(draws) <> 1 or sum(payments) <> 1 or sum(wins) <> sum(awards)`.execute(query);
    return rows.map(
      ({ id, wins, awards, payments }) =>
        `draw ${id}: ${String(wins)} won, ${String(awards)} granted, ${String(payments)} paid`,
    );
  },
};
