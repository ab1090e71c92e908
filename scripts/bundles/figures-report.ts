import budgets from '../../build/budgets.json' with { type: 'json' };
import { markdownTable } from '../bench/markdown-table.ts';
import { changesOf, figureNames, grown } from './figures.ts';
import type { BundleFigures, FigureChange, RouteFigures } from './figures.ts';

const { htmlBytes, scriptBytes, scriptRequests } = budgets.firstLoad;
const limits: RouteFigures = [htmlBytes, scriptBytes, scriptRequests];

const signed = (difference: number): string =>
  difference > 0 ? `+${String(difference)}` : String(difference);

/** What a reader of a change must look at, for one figure. */
function noteOf(change: FigureChange, at: number): string {
  if ((change.after?.[at] ?? 0) > (limits[at] ?? Infinity))
    return `beyond the limit of ${String(limits[at])}`;
  return grown(change).includes(at) ? 'grew by more than 2 %' : '';
}

/** A change below this share of what was, of which nobody has to read a row. */
const smallShare = 0.005;

/** By how much a figure changed, where that is little and within the limit; undefined otherwise. */
function smallChange(change: FigureChange, at: number): number | undefined {
  const [before, after] = [change.before?.[at], change.after?.[at]];
  if (before === undefined || after === undefined || before === after || noteOf(change, at) !== '')
    return undefined;
  const difference = after - before;
  return Math.abs(difference) < before * smallShare ? difference : undefined;
}

/** A row for each figure of a route that changed by more than a little, or is beyond its limit. */
const rowsOf = (change: FigureChange): string[][] =>
  figureNames.flatMap((name, at) => {
    const [before, after] = [change.before?.[at], change.after?.[at]];
    const note = noteOf(change, at);
    if ((before === after && note === '') || smallChange(change, at) !== undefined) return [];
    const difference =
      before === undefined || after === undefined
        ? after === undefined
          ? 'gone'
          : 'new'
        : `${signed(after - before)} (${signed(Math.round(((after - before) / before) * 1000) / 10)} %)`;
    return [[change.target, change.route, name, String(before ?? ''), String(after ?? ''), difference, note]];
  });

/** What changed by little, in one line. */
function smallWords(changes: readonly FigureChange[]): string[] {
  const small = changes.flatMap((change) => figureNames.flatMap((_, at) => smallChange(change, at) ?? []));
  if (small.length === 0) return [];
  const [least, most] = [Math.min(...small), Math.max(...small)].map(signed);
  return [
    '',
    `Figures that changed by less than 0.5 %: ${String(small.length)}, by ${String(least)} to ${String(most)} bytes.`,
  ];
}

/** The first loads of two builds, and pictures that changed, as Markdown for a pull request. */
export function figuresReport(
  {
    before,
    after,
    base,
  }: { readonly before: BundleFigures; readonly after: BundleFigures; readonly base: string },
  pictures: readonly string[],
): string {
  const changes = changesOf(before, after);
  const rows = changes.flatMap(rowsOf);
  const head = ['target', 'route', 'of the first load', 'before', 'after', 'difference', ''];
  return [
    `## First loads, compared with ${base}`,
    '',
    rows.length === 0
      ? `None of ${String(changes.length)} pages changed by more than a little.`
      : markdownTable(head, rows),
    ...smallWords(changes),
    '',
    `Bytes as they are sent with brotli. Limits: ${figureNames.map((name, at) => `${name} ${String(limits[at])}`).join(', ')}.`,
    '',
    '## Pictures that changed',
    '',
    ...(pictures.length === 0 ? ['None.'] : pictures.map((file) => `- ${file}`)),
    '',
  ].join('\n');
}
