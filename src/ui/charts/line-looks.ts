import css from './chart.module.css';

/** How a line is told from the others of its chart: by its colour, and by its dashes for who sees no colours. */
export interface LineLook {
  readonly className?: string | undefined;
  readonly dashes?: string;
}

/** What the others are compared with. */
export const benchmarkLook: LineLook = { className: css.other, dashes: '4 3' };

// The first is full: of most charts it is the only one.
const looks: readonly LineLook[] = [
  {},
  { className: css.second, dashes: '10 3' },
  { className: css.third, dashes: '2 3' },
  { dashes: '8 3 2 3' },
];

/** The number of series that are told from each other. */
export const maxSeries = looks.length;

/** The looks of so many series, and of what they are compared with. */
export function looksOf(series: number, hasBenchmark: boolean): readonly LineLook[] {
  return [...looks.slice(0, series), ...(hasBenchmark ? [benchmarkLook] : [])];
}
