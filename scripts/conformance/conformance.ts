import type { Judge, ProofProblem } from './proof.ts';

/** One rule, constant, path, lifetime or state of the specification, and what holds it. */
export interface ConformanceRow {
  readonly rule: string;
  /** Test files and the title of a test in each, as `file#title`. */
  readonly tests?: readonly string[];
  /** What is missing, where the tests prove a part only. */
  readonly partly?: string;
  /** Why the product does something else, or what it does where the specification is silent. */
  readonly decided?: string;
  /** The call of a row about a quiet call, as `POST /v1/session`. */
  readonly call?: string;
}

/** The rows of one section of the specification. */
export interface ConformanceSection {
  readonly section: string;
  readonly title: string;
  readonly rows: readonly ConformanceRow[];
}

/** The kind of a row whose proof holds. */
export type RowKind = 'proven' | 'partly' | 'decided';

/** A row as the run of the tests judges it. */
export interface JudgedRow {
  readonly row: ConformanceRow;
  readonly kind: RowKind;
  readonly problems: readonly ProofProblem[];
}

/** A section whose rows are judged. */
export interface JudgedSection {
  readonly section: string;
  readonly title: string;
  readonly rows: readonly JudgedRow[];
}

/** What the rows are compared with. */
export interface Evidence {
  readonly judge: Judge;
  /** The calls whose failure shows no toast, as `POST /v1/session`. */
  readonly quiet: readonly string[];
  /** Whether a file of the project exists. */
  readonly isFile: (path: string) => boolean;
}

const wrong = (text: string): ProofProblem => ({ kind: 'wrong', text });

function kindOf({ partly, decided }: ConformanceRow): RowKind {
  if (decided !== undefined) return 'decided';
  return partly === undefined ? 'proven' : 'partly';
}

function problemsOf(row: ConformanceRow, { judge, isFile }: Evidence): readonly ProofProblem[] {
  const { tests = [], partly, decided } = row;
  const kinds = [partly, decided].filter((text) => text !== undefined);
  if (kinds.length > 1) return [wrong('it is partly or decided, but not both')];
  if (kinds.includes('')) return [wrong('it does not say why')];
  if (kinds.length === 0 && tests.length === 0) return [{ kind: 'missing', text: 'no test proves it' }];
  const documents = [...(decided ?? '').matchAll(/docs\/[\w/.-]+\.md/g)].map(([path]) => path);
  return [
    ...documents.filter((path) => !isFile(path)).map((path) => wrong(`there is no ${path}`)),
    ...tests.flatMap((test) => {
      const [file = '', title = ''] = test.split(/#(.*)/s);
      return judge(file, title);
    }),
  ];
}

/** Every row with its kind and the problems of its proof. */
export function judgedSections(
  sections: readonly ConformanceSection[],
  evidence: Evidence,
): readonly JudgedSection[] {
  return sections.map(({ section, title, rows }) => ({
    section,
    title,
    rows: rows.map((row) => ({ row, kind: kindOf(row), problems: problemsOf(row, evidence) })),
  }));
}

/** Quiet calls without a row, rows whose call is not quiet, and rules that stand twice in a section. */
export function tableProblems(
  sections: readonly ConformanceSection[],
  { quiet }: Pick<Evidence, 'quiet'>,
): readonly ProofProblem[] {
  const named = sections.flatMap(({ rows }) => rows.flatMap(({ call }) => call ?? []));
  return [
    ...quiet
      .filter((call) => !named.includes(call))
      .map((call): ProofProblem => ({ kind: 'missing', text: `${call} is quiet, and no row says why` })),
    ...named.filter((call) => !quiet.includes(call)).map((call) => wrong(`${call} is not quiet`)),
    ...sections.flatMap(({ section, rows }) =>
      rows
        .filter(({ rule }, at) => rows.findIndex((other) => other.rule === rule) < at)
        .map(({ rule }) => wrong(`${section}: ${rule}: it is there twice`)),
    ),
  ];
}

/** The number of rows of each kind whose proof holds. */
export function countsOf(sections: readonly JudgedSection[]): Readonly<Record<RowKind, number>> {
  const sound = sections.flatMap(({ rows }) => rows.filter(({ problems }) => problems.length === 0));
  const count = (kind: RowKind): number => sound.filter((row) => row.kind === kind).length;
  return { proven: count('proven'), partly: count('partly'), decided: count('decided') };
}
