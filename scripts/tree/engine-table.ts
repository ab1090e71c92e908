import type { TreeCheck } from './tree-problems.ts';

const folder = /^server\/engine\/([^/]+)\//;
const imported = /from '#server\/engine\/([^/']+)\//g;
/** `| check-in, goals | activity, reward |`, below the head of the table. */
const head = '| Subsystem | Needs |\n| --- | --- |\n';

/** Whether the table in `ARCHITECTURE.md` says what the subsystems of the engine import. */
export function engineTableProblems(
  files: readonly string[],
  read: (file: string) => string,
): readonly TreeCheck[] {
  const said = tableOf(read('ARCHITECTURE.md'));
  const found = importsOf(files, read);
  const names = [...new Set([...said.keys(), ...found.keys()])].sort();
  return [
    {
      name: 'the table of the engine says what each subsystem needs',
      problems: names.flatMap((name) => {
        const needs = [...(found.get(name) ?? [])].sort().join(', ');
        if (said.get(name) === needs || (needs === '' && !said.has(name))) return [];
        return [
          `ARCHITECTURE.md: ${name} needs ${needs || 'nothing'}, and the table says ${said.get(name) ?? 'nothing'}`,
        ];
      }),
    },
  ];
}

function tableOf(text: string): ReadonlyMap<string, string> {
  const begin = text.indexOf(head);
  const rows =
    begin < 0
      ? []
      : text
          .slice(begin + head.length)
          .split('\n\n')[0]
          ?.split('\n');
  return new Map(
    rows?.flatMap((row) => {
      const [names = '', needs = ''] = row.split('|').slice(1, 3);
      const sorted = listOf(needs).sort().join(', ');
      return listOf(names).map((name) => [name, sorted] as const);
    }),
  );
}

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function importsOf(
  files: readonly string[],
  read: (file: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const name = folder.exec(file)?.[1];
    if (name === undefined || !file.endsWith('.ts') || /[.]test[.]|\/testing\//.test(file)) continue;
    const needs = found.get(name) ?? new Set();
    found.set(name, needs);
    for (const [, other = ''] of read(file).matchAll(imported)) if (other !== name) needs.add(other);
  }
  return found;
}
