/** Product code that no entry of the product reaches: a whole file, or one export of a file that is reached. */
export interface UnreachedPart {
  readonly file: string;
  /** Empty for the whole file. */
  readonly name: string;
}

/** A row of docs/parked.md. */
export interface ParkedRow extends UnreachedPart {
  readonly waitsFor: string;
}

/** What knip reports about one file, as far as it is read here. */
interface KnipIssue {
  readonly file: string;
  readonly files: readonly unknown[];
  readonly exports: readonly { readonly name: string }[];
  readonly types: readonly { readonly name: string }[];
}

/**
 * The files and exports that a run of knip in production mode found.
 * @throws SyntaxError for a report that is no JSON.
 */
export function unreachedParts(report: string): readonly UnreachedPart[] {
  const { issues } = JSON.parse(report) as { readonly issues: readonly KnipIssue[] };
  return issues.flatMap(({ file, files, exports, types }) => [
    ...(files.length > 0 ? [{ file, name: '' }] : []),
    ...[...exports, ...types].map(({ name }) => ({ file, name })),
  ]);
}

const row = /^\| `([^`]+)` +\| (?:`([^`]+)`)? *\| *(.*?) *\|$/gm;

/** The rows of the table: file, export or nothing, what it waits for. */
export function parkedRows(document: string): readonly ParkedRow[] {
  return [...document.matchAll(row)].map(([, file = '', name = '', waitsFor = '']) => ({
    file,
    name,
    waitsFor,
  }));
}

const textOf = ({ file, name }: UnreachedPart): string => (name === '' ? file : `${file} ${name}`);

/** What the rows of the table have to keep to. */
export interface ParkedTerms {
  /** Every planned campaign, page and command, by its address or name. */
  readonly planned: ReadonlySet<string>;
  readonly mostRows: number;
}

/**
 * Every difference between what is unreached and what is listed, every row that is twice or waits for nothing that is
 * planned, and a table that is not as long as it is said to be.
 */
export function parkedProblems(
  unreached: readonly UnreachedPart[],
  rows: readonly ParkedRow[],
  { planned, mostRows }: ParkedTerms,
): readonly string[] {
  const found = new Set(unreached.map(textOf));
  const listed = rows.map(textOf);
  return [
    ...[...found]
      .filter((part) => !listed.includes(part))
      .map((part) => `${part}: nothing in the product uses it, and docs/parked.md does not list it`),
    ...[...new Set(listed)]
      .filter((part) => !found.has(part))
      .map((part) => `${part}: it is used or gone, so its row in docs/parked.md has to go`),
    ...listed
      .filter((part, at) => listed.indexOf(part) < at)
      .map((part) => `${part}: docs/parked.md lists it twice`),
    ...rows.flatMap((each) => {
      const [, awaited = ''] = /^`([^`]+)`/.exec(each.waitsFor) ?? [];
      if (awaited === '') return [`${textOf(each)}: docs/parked.md does not say what it waits for`];
      return planned.has(awaited) ? [] : [`${textOf(each)}: ${awaited} is built or not planned`];
    }),
    ...(rows.length > mostRows
      ? [`docs/parked.md has ${rows.length} rows and may have ${mostRows}: use or delete what is new`]
      : []),
    ...(rows.length < mostRows
      ? [`docs/parked.md has only ${rows.length} rows: lower mostRows in scripts/check-parked.ts to that`]
      : []),
  ];
}
