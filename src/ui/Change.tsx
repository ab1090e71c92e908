import { clsx } from 'clsx';
import css from './Change.module.css';

interface ChangeProps {
  /** The signed figure; null and NaN are unknown. */
  readonly value: number | null;
  /** The figure without its sign as text; two decimals and % where it is left out. */
  readonly format?: (size: number) => string;
  /** `figure` is the loudest thing of a card, `text` goes with the text around it. */
  readonly variant?: 'text' | 'figure';
}

const percent = (size: number) => `${size.toFixed(2)}%`;

const ways = {
  up: { mark: '▲', sign: '+', word: '上涨' },
  down: { mark: '▼', sign: '-', word: '下跌' },
} as const;

/**
 * A signed figure: up in red with ▲, down in green with ▼, and without sign and colour where it reads as zero; `--`
 * where it is unknown. Screen readers hear 上涨 and 下跌 in place of the signs.
 */
export function Change({ value, format = percent, variant = 'text' }: ChangeProps) {
  if (value === null || Number.isNaN(value))
    return <span className={clsx(css.change, css[variant])}>--</span>;
  const size = format(Math.abs(value));
  // What is rounded to zero is no change, whatever its sign was.
  const way = !/[1-9]/.test(size) ? undefined : value > 0 ? 'up' : 'down';
  if (way === undefined) return <span className={clsx(css.change, css[variant])}>{size}</span>;
  const { mark, sign, word } = ways[way];
  return (
    <span className={clsx(css.change, css[variant], css[way])}>
      <span className="visually-hidden">{word} </span>
      <span className={css.mark} aria-hidden>
        {mark}
      </span>
      <span aria-hidden>{sign}</span>
      {size}
    </span>
  );
}
