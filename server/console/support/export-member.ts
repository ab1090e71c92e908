import type { DataOf } from '#contract/http/endpoint.ts';
import type { personalData } from '#contract/console/personal-data.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { browserTables, personalTables } from './personal-tables.ts';
import type { PersonalTable } from './personal-tables.ts';

/** Rows of one table; more than that, of one member, no campaign makes. */
const maxRows = 20_000;

type Row = Readonly<Record<string, unknown>>;

/** Everything that is stored about a member, with the whole phone, as the member may have it. */
export async function exportMember(
  { query }: Database,
  memberId: string,
  now: number,
): Promise<DataOf<typeof personalData.export>> {
  const data: Record<string, Row[]> = {};
  const cut: string[] = [];
  const add = (name: string, rows: readonly Row[]): void => {
    data[name] = rows.slice(0, maxRows);
    if (rows.length > maxRows) cut.push(name);
  };
  add('member', await rowsOf(query, { table: 'member', column: 'id', erased: 'kept' }, memberId));
  for (const table of personalTables) {
    const isSecond = personalTables.filter(({ table: other }) => other === table.table).length > 1;
    const name = isSecond ? `${table.table}.${table.column}` : table.table;
    add(name, await rowsOf(query, table, memberId));
  }
  for (const table of browserTables) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where guid in (select guid from imprint where member_id = ${memberId})
      limit ${maxRows + 1}`.execute(query);
    add(table, rows);
  }
  add('quiz_answer', await answersOf(query, memberId));
  add('broker_position', await positionsOf(query, memberId));
  return { exported_at: now, data, cut };
}

async function rowsOf(
  query: Database['query'] | Tx,
  { table, column, hidden = [] }: PersonalTable,
  memberId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}::uuid limit ${maxRows + 1}`.execute(
    query,
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
  );
}

async function answersOf(query: Database['query'], memberId: string): Promise<Row[]> {
  return query
    .selectFrom('quiz_answer')
    .innerJoin('quiz_attempt', 'quiz_attempt.id', 'quiz_answer.attempt_id')
    .selectAll('quiz_answer')
    .where('quiz_attempt.member_id', '=', memberId)
    .limit(maxRows + 1)
    .execute();
}

async function positionsOf(query: Database['query'], memberId: string): Promise<Row[]> {
  return query
    .selectFrom('broker_position')
    .innerJoin('broker_account', 'broker_account.account', 'broker_position.account')
    .selectAll('broker_position')
    .where('broker_account.member_id', '=', memberId)
    .limit(maxRows + 1)
    .execute();
}
