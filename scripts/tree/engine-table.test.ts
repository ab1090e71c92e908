import { engineTableProblems } from './engine-table.ts';

const table = (...rows: string[]) =>
  `# A\n\n| Subsystem | Needs |\n| --- | --- |\n${rows.join('\n')}\n\nMore.\n`;
const importing = (...names: string[]) =>
  names.map((name) => `import { a } from '#server/engine/${name}/a.ts';`).join('\n');

const sources: Readonly<Record<string, string>> = {
  'server/engine/draw/draw.ts': importing('ledger', 'award'),
  'server/engine/draw/draw.test.ts': importing('hall'),
  'server/engine/draw/testing/stage.ts': importing('hall'),
  'server/engine/award/award.ts': importing('award'),
  'server/engine/goals/goals.ts': importing('award'),
};

const problemsWith = (architecture: string): readonly string[] => {
  const files: Readonly<Record<string, string>> = { ...sources, 'ARCHITECTURE.md': architecture };
  const read = (file: string) => files[file] ?? '';
  return engineTableProblems(Object.keys(files), read).flatMap(({ problems }) => problems);
};

describe('the table of the engine', () => {
  test('is right when each row has what the product files of its folders import', () => {
    expect(problemsWith(table('| draw | award, ledger |', '| goals | award |'))).toEqual([]);
  });

  test.each([
    ['a need that is not in it', '| draw | award |', 'draw needs award, ledger'],
    ['a need that is gone', '| draw | award, hall, ledger |', 'draw needs award, ledger'],
    ['a subsystem that is gone', '| draw | award, ledger |\n| egg | draw |', 'egg needs nothing'],
  ])('names %s', (_, row, problem) => {
    expect(problemsWith(table(row, '| goals | award |'))).toEqual([expect.stringContaining(problem)]);
  });

  test('names every subsystem when it is not there', () => {
    expect(problemsWith('# A')).toHaveLength(2);
  });
});
