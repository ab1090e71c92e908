import { isKnown, lineGeometry } from './line-geometry.ts';
import type { Values } from './line-geometry.ts';
import css from './Sparkline.module.css';

interface SparklineProps {
  readonly name: string;
  readonly values: Values;
  readonly format: (value: number) => string;
}

const size = { width: 96, height: 28 } as const;

/**
 * A line without axes next to a figure, with a dot at its end; a screen reader hears where it starts, where it ends and
 * which way it went. States: empty (a dash), one value, gaps, usual.
 * @parked Waits for `/watchlist`: the quotes of a list.
 */
export function Sparkline({ name, values, format }: SparklineProps) {
  const geometry = lineGeometry([values], values.length, size);
  const known = values.flatMap((value, at) => (isKnown(value) ? [{ value, at }] : []));
  const [first] = known;
  const last = known.at(-1);
  if (geometry === undefined || first === undefined || last === undefined)
    return (
      <span className={css.none} role="img" aria-label={`${name}，暂无数据`}>
        --
      </span>
    );
  const way = last.value > first.value ? '上升' : last.value < first.value ? '下降' : '持平';
  return (
    <svg
      viewBox={`-4 -4 ${size.width + 8} ${size.height + 8}`}
      role="img"
      aria-label={`${name}，从 ${format(first.value)} 到 ${format(last.value)}，${way}`}
      className={css.spark}
    >
      <path d={geometry.line(values)} />
      <circle cx={geometry.x(last.at)} cy={geometry.y(last.value)} r="3" />
    </svg>
  );
}
