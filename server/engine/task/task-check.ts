import { isInScope } from '#server/engine/part/reconciliation-check.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';

interface Counts {
  readonly strangers: number;
  readonly unpaid: number;
  readonly unearned: number;
}

/** Whoever was given something takes part, and every finished task has its award and the other way round. */
export const enrolmentCheck: ReconciliationCheck = {
  name: 'enrolment',
  of: 'member',
  run: async (query, scope) => {
    const { rows } = await sql<Counts>`
      select
        (select count(*) from award a where ${isInScope(scope, 'a')} and not exists (
          select 1 from enrolment p where p.member_id = a.member_id and p.activity_id = a.activity_id
        ))::int4 as strangers,
        (select count(*) from task_progress t
          where ${isInScope(scope, 't')} and t.status = 'finished' and not exists (
            select 1 from award a where a.member_id = t.member_id and a.activity_id = t.activity_id
              and a.source = 'task:' || t.task_id
        ))::int4 as unpaid,
        (select count(*) from award a
          where ${isInScope(scope, 'a')} and a.source like 'task:%' and not exists (
            select 1 from task_progress t where t.member_id = a.member_id and t.activity_id = a.activity_id
              and t.task_id = substr(a.source, 6)
        ))::int4 as unearned`.execute(query);
    return rows
      .flatMap(({ strangers, unpaid, unearned }) => [
        ...(strangers === 0 ? [] : [`${String(strangers)} awards of members who do not take part`]),
        ...(unpaid === 0 ? [] : [`${String(unpaid)} finished tasks without an award`]),
        ...(unearned === 0 ? [] : [`${String(unearned)} awards of tasks that are not finished`]),
      ])
      .map((line) => ({ key: line, line }));
  },
};
