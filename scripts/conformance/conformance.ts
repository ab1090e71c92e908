/** One rule or constant of the specification and its proof. */
export interface ConformanceRow {
  readonly rule: string;
  /** Test files and the title of a test in each, as `file#title`. */
  readonly tests?: readonly string[];
  /** Folder of the campaign or page that brings the rule; the row is open until that folder exists. */
  readonly opensWith?: string;
  /** The reason if there is nothing to prove. */
  readonly none?: string;
}

/** The rows of one section of the specification. */
export interface ConformanceSection {
  readonly section: string;
  readonly title: string;
  readonly rows: readonly ConformanceRow[];
}

/** The project as the check reads it. */
export interface Project {
  /** Text of a file; undefined if there is none. */
  readonly read: (file: string) => string | undefined;
  readonly isBuilt: (folder: string) => boolean;
}

/** How many rows are proven, open with their campaign, or need no proof. */
export interface ConformanceCounts {
  readonly proven: number;
  readonly open: number;
  readonly none: number;
}

function problemOfTest(test: string, { read }: Project): string | undefined {
  const [file = '', title = ''] = test.split(/#(.*)/s);
  const source = read(file);
  if (source === undefined) return `there is no file ${file}`;
  const isThere = [`'`, `"`, '`'].some((quote) => source.includes(quote + title + quote));
  return isThere ? undefined : `no test of ${file} is called "${title}"`;
}

function problemsOfRow({ tests = [], opensWith, none }: ConformanceRow, project: Project): string[] {
  const ways = [tests.length > 0, opensWith !== undefined, none !== undefined].filter(Boolean).length;
  if (ways === 0) return ['no test proves it'];
  if (ways > 1) return ['it is proven, open or needless, but not two of these'];
  if (opensWith !== undefined && project.isBuilt(opensWith)) return [`${opensWith} is built: name the test`];
  return tests.map((test) => problemOfTest(test, project)).filter((problem) => problem !== undefined);
}

/** Errors in the rows: rules without a proof, and proofs that do not exist. */
export function conformanceProblems(sections: readonly ConformanceSection[], project: Project): string[] {
  return sections.flatMap(({ section, rows }) =>
    rows.flatMap((row) =>
      problemsOfRow(row, project).map((problem) => `${section}: ${row.rule}: ${problem}`),
    ),
  );
}

/** The number of rows by kind. */
export function conformanceCounts(sections: readonly ConformanceSection[]): ConformanceCounts {
  const rows = sections.flatMap((section) => section.rows);
  return {
    proven: rows.filter(({ tests = [] }) => tests.length > 0).length,
    open: rows.filter(({ opensWith }) => opensWith !== undefined).length,
    none: rows.filter(({ none }) => none !== undefined).length,
  };
}

const cell = (text: string): string => text.replace(/\|/g, '\\|');

function proofOf({ tests = [], opensWith, none }: ConformanceRow): string {
  if (opensWith !== undefined) return `open: comes with its campaign or page, \`${opensWith}\``;
  if (none !== undefined) return none;
  return tests.map((test) => test.replace(/^([^#]+)#(.*)$/, '`$1`: $2')).join('<br>');
}

/** The page `docs/conformance.md`. */
export function conformancePage(sections: readonly ConformanceSection[]): string {
  const { proven, open, none } = conformanceCounts(sections);
  const tables = sections.map(({ section, title, rows }) => {
    const lines = rows.map((row) => `| ${cell(row.rule)} | ${cell(proofOf(row))} |`);
    return [`## Section ${section}: ${title}`, '', '| Rule | Proof |', '| --- | --- |', ...lines].join('\n');
  });
  const intro = [
    '# Conformance',
    '',
    'Generated from `docs/conformance.rows.json` by `npx tsx scripts/conformance.ts --write`; do not edit. Every rule and',
    'constant of sections 4, 5, 8 and 9 of the specification, and the test that proves it. `npm test` fails when a rule has',
    'no proof, when a named test does not exist, and when a campaign is built whose rules are still open.',
    '',
    `**${proven} proven, ${open} open until their campaign is built, ${none} with nothing to prove.**`,
  ].join('\n');
  return `${[intro, ...tables].join('\n\n')}\n`;
}
