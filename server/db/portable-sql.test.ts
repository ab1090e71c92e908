import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sqlTexts } from '#server/testing/sql-texts.ts';

/* docs/operations.md, "A distributed engine": what the statements of the server do without. */

const folder = path.join(process.cwd(), 'server');

const forbidden: readonly (readonly [string, RegExp])[] = [
  ['an advisory lock', /advisory/i],
  ['LISTEN or NOTIFY', /\b(un)?listen\b|\bnotify\b|pg_notify/i],
  ['a trigger, a function or a block of code', /\btriggers?\b|\bcreate (or replace )?function\b|\bdo \$/i],
  ['a lock on a table', /\block table\b/i],
  ['numbers made by the database', /\b(big|small)?serial\b|\bidentity\b|nextval|create sequence/i],
  ['identifiers made by the database', /gen_random_uuid|uuid_generate|uuidv7/i],
  ['a time zone of the database', /\bat time zone\b|\bset time zone\b/i],
  ['a timestamp without a zone', /\btimestamp\b/i],
  ['a skipped lock', /\bskip locked\b/i],
];

/** Builder calls with the same effect; only the claim of jobs may skip rows that others have locked. */
const builders: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['a skipped lock', /[.]skipLocked\(/, ['modules/jobs/job-repository.ts']],
  ['an isolation other than READ COMMITTED', /setIsolationLevel\((?!'read committed'\))/, []],
];

/** Tables that one statement changes more than once. */
function changedTwice(statement: string): readonly string[] {
  const changes = statement.matchAll(/\b(?:insert into|(?<!for |do )update|delete from)\s+(\w+)/gi);
  const tables = [...changes].map(([, table]) => table ?? '').filter((table) => table !== 'set');
  return [...new Set(tables.filter((table, index) => tables.indexOf(table) !== index))];
}

function problemsOf(source: string, file: string): readonly string[] {
  const statements = sqlTexts(source).flatMap(({ text, line }) => [
    ...forbidden
      .filter(([, pattern]) => pattern.test(text))
      .map(([name]) => `${file}:${String(line)}: ${name}`),
    ...changedTwice(text).map((table) => `${file}:${String(line)}: changes ${table} twice`),
  ]);
  const calls = builders.filter(([, pattern, allowed]) => pattern.test(source) && !allowed.includes(file));
  return [...statements, ...calls.map(([name]) => `${file}: ${name}`)];
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/[.]test[.]ts$|(^|\/)testing\//.test(file),
);

describe('the statements of the server', () => {
  it('use nothing that a distributed engine lacks', () => {
    const sources = files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
    expect(sources.flatMap(([, source]) => sqlTexts(source)).length).toBeGreaterThan(100);
    expect(sources.flatMap(([file, source]) => problemsOf(source, file))).toEqual([]);
  });

  it.each([
    ['an advisory lock', 'sql`select pg_advisory_xact_lock(${key})`'],
    ['LISTEN or NOTIFY', `client.query('listen jobs')`],
    ['a trigger, a function or a block of code', 'sql`create trigger x before insert on award`'],
    ['a lock on a table', 'sql`lock table award in exclusive mode`'],
    ['numbers made by the database', 'sql`create table x (id bigserial primary key)`'],
    ['identifiers made by the database', 'sql`create table x (id uuid default gen_random_uuid())`'],
    ['a time zone of the database', `sql<Row>\`select now() at time zone 'Asia/Shanghai'\``],
    ['a timestamp without a zone', 'sql`alter table x add column at timestamp not null`'],
    ['a skipped lock', 'sql`select id from job for update skip locked`'],
    ['changes x twice', 'sql`with a as (update x set n = 1) update x set n = ${sql`2`}`'],
    ['a skipped lock', `query.forUpdate().skipLocked()`],
    ['an isolation other than READ COMMITTED', `query.transaction().setIsolationLevel('serializable')`],
  ])('are searched for %s', (name, source) => {
    expect(problemsOf(source, 'planted.ts').map((problem) => problem.split(': ').at(-1))).toContain(name);
  });
});
