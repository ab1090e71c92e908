/** A row of a file, and the line of the file on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a file has: its rows, and the line from which on it cannot be read; null for a file that is whole. */
export interface CsvFile {
  readonly rows: readonly CsvRow[];
  readonly brokenAt: number | null;
}

/** A spreadsheet program takes a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

/** The mark by which spreadsheet programs know that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Writes rows as a file that spreadsheet programs open as it is: UTF-8 with a byte order mark, CRLF, every cell in quotes, and
 * an apostrophe before what they would execute as a formula.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(','),
  );
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/**
 * Reads a file as RFC 4180 has it, with any line ends and with or without a byte order mark; empty lines are no rows. Reading
 * ends at a quote that is not closed, and at what follows a closed one.
 */
export function readCsv(text: string): CsvFile {
  const rows: CsvRow[] = [];
  // One end for all lines, and one at the end of the file.
  const rest = `${text.replace(byteOrderMark, '').replace(/\r\n?/g, '\n')}\n`;
  let [line, begin] = [1, 1];
  let cells: string[] = [];
  for (let at = 0; at < rest.length;) {
    const found = readCell(rest, at);
    if (found === null) return { rows, brokenAt: begin };
    cells.push(found.cell.trim());
    line += found.lines;
    at = found.end + 1;
    if (rest[found.end] === ',') continue;
    line += 1;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begin, cells });
    [cells, begin] = [[], line];
  }
  return { rows, brokenAt: null };
}

const lineEnds = /\n/g;
const plainCell = /[^,\n]*/y;

/** The cell that begins at a place, the place of the comma or line end behind it, and the line ends within it. */
function readCell(text: string, at: number) {
  if (text[at] !== '"') {
    plainCell.lastIndex = at;
    const [cell = ''] = plainCell.exec(text) ?? [];
    return { cell, end: at + cell.length, lines: 0 };
  }
  let close = text.indexOf('"', at + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close === -1 || (text[end] !== ',' && text[end] !== '\n')) return null;
  const inner = text.slice(at + 1, close);
  return { cell: inner.replaceAll('""', '"'), end, lines: inner.match(lineEnds)?.length ?? 0 };
}

/** A cell without the apostrophe that {@link writeCsv}, or a person, has put before it. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'/, '');
