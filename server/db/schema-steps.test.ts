import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { schemaStepProblems } from '#server/testing/schema-step-problems.ts';
import { migrations } from './migrate.ts';
import { lastUnjudged } from './migrations/migration.ts';
import type { Migration } from './migrations/migration.ts';

/* What a step may do while servers of the release before work: docs/operations.md, "Migrations". */

const operations = readFileSync(path.join(process.cwd(), 'docs/operations.md'), 'utf8');
const isMadeBefore = (index: string): boolean => operations.includes(`create index concurrently ${index} `);

/** The statements of a step. */
async function statementsOf({ up }: Migration): Promise<readonly string[]> {
  const statements: string[] = [];
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  await up(database);
  return statements;
}

const told = async (statements: readonly string[], hasUnused = false): Promise<string[]> =>
  (await schemaStepProblems(statements, (index) => index === 'x_made_before'))
    .filter(({ isContract }) => !(isContract && hasUnused))
    .map(({ what }) => what);

describe('a step of the schema', () => {
  const later = migrations.filter(({ name }) => name > lastUnjudged);

  it('is one that servers of the release before live with, or takes what they do not use', async () => {
    const problems = await Promise.all(
      later.map(async (step) => {
        const found = await schemaStepProblems(await statementsOf(step), isMadeBefore);
        const open = found.filter(({ isContract }) => !(isContract && step.unusedSince !== undefined));
        return open.map(({ what, isContract }) =>
          isContract
            ? `${step.name} ${what}: take it a release later, with unusedSince`
            : `${step.name} ${what}`,
        );
      }),
    );
    expect(problems.flat()).toEqual([]);
  });

  it('names the release by its id', () => {
    const ids = later.flatMap(({ unusedSince }) => unusedSince ?? []);
    expect(ids.filter((id) => !/^\d{8}T\d{6}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  });

  it('of before is read by the same parser, to its last statement', async () => {
    for (const step of migrations) await schemaStepProblems(await statementsOf(step), isMadeBefore);
    const slices = migrations.find(({ name }) => name === '0038-prize-slices');
    expect(slices && (await told(await statementsOf(slices)))).toEqual([
      'activity_prize.stock is dropped',
      'activity_prize.day_start is dropped',
      'activity_prize.day_taken is dropped',
    ]);
  });
});

describe('servers of the release before live with', () => {
  it.each([
    'create table x (id text primary key)',
    'alter table award add column note text',
    `alter table award add column note text not null default ''`,
    'alter table award add constraint award_value check (value_fen >= 0) not valid',
    'alter table award validate constraint award_value',
    'alter table award drop constraint award_value',
    'alter table award alter column note drop not null',
    'create index if not exists x_made_before on award (id)',
    `insert into x select id from award`,
  ])('%s', async (statement) => {
    expect(await told([statement])).toEqual([]);
  });

  it('whatever a step does to tables of its own', async () => {
    const own = ['create table x (id text)', 'create unique index x_one on x (id)', 'update x set id = 1'];
    expect(await told([...own, 'alter table x add constraint y unique (id)'])).toEqual([]);
  });
});

describe('servers of the release before live with a step that names the release which stopped using it', () => {
  it.each([
    ['drop table award', 'drops table award'],
    ['alter table award drop column note', 'award.note is dropped'],
    ['alter table award alter column note set not null', 'award.note must have a value'],
    ['alter table award alter column note drop default', 'award.note has no default any more'],
    ['alter table award alter column value_fen type int4', 'award.value_fen has another type'],
    ['drop index award_by_id', 'drops index award_by_id'],
    ['create unique index x_one on award (id)', 'lets award have no two equal rows (x_one)'],
  ])('%s', async (statement, problem) => {
    expect(await told([statement])).toEqual([problem]);
    expect(await told([statement], true)).toEqual([]);
  });
});

describe('no step has', () => {
  it.each([
    ['alter table award rename column note to text', 'renames award.note'],
    ['alter table award rename to prize', 'renames award'],
    ['alter table award add column note text not null', 'adds award.note without a default'],
    ['alter table award add column note text unique', 'adds award.note with an index'],
    [
      'alter table award add constraint award_value check (value_fen >= 0)',
      'reads all rows of award for award_value',
    ],
    [
      'alter table award add constraint award_value foreign key (a) references b (c)',
      'reads all rows of award for award_value',
    ],
    ['alter table award add constraint award_value unique (id)', 'makes an index for award_value'],
    ['create index x_by_id on award (id)', 'makes x_by_id while writes to award wait'],
    ['create index if not exists x_untold on award (id)', 'makes x_untold while writes to award wait'],
    [`update award set note = ''`, 'changes rows of award at once'],
    ['delete from award', 'changes rows of award at once'],
    ['truncate award', 'has TruncateStmt, which nobody has judged'],
  ])('%s', async (statement, problem) => {
    const found = await told([statement], true);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });
});
