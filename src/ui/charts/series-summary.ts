import { isKnown } from './line-geometry.ts';
import type { Values } from './line-geometry.ts';

/** First, last, highest and lowest known value of a series, each with its label; all `--` where none is known. */
export function seriesSummary(
  values: Values,
  labels: readonly string[],
  format: (value: number) => string,
): readonly string[] {
  const known = labels.flatMap((label, at) => {
    const value = values[at];
    return isKnown(value) ? [{ label, value }] : [];
  });
  const best = (isBetter: (a: number, b: number) => boolean) =>
    known.reduce<(typeof known)[number] | undefined>(
      (kept, one) => (kept === undefined || isBetter(one.value, kept.value) ? one : kept),
      undefined,
    );
  const points = [known[0], known.at(-1), best((a, b) => a > b), best((a, b) => a < b)];
  return points.map((point) => (point === undefined ? '--' : `${point.label} ${format(point.value)}`));
}
