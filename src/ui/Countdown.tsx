import { clsx } from 'clsx';
import css from './Countdown.module.css';

interface CountdownProps {
  /** What it counts towards: 距结束. */
  readonly label: string;
  /** The moment it counts to, milliseconds since 1970. */
  readonly until: number;
  /** The present moment by the server's time in milliseconds; undefined until it is known, and then there are `--`. */
  readonly now: number | undefined;
  /** The text in place of the figures when the moment has come. */
  readonly ended?: string;
  /** `boxes` on the field of a campaign, `text` in a line of text. */
  readonly variant?: 'boxes' | 'text';
}

/** Seconds are shown for this long before the moment, milliseconds. */
export const lastDay = 86_400_000;

const dayUnits = [
  ['天', 86_400],
  ['小时', 3_600],
] as const;
const lastUnits = [
  ['时', 3_600],
  ['分', 60],
  ['秒', 1],
] as const;
/** The place of the figures before the time is known. */
const unknown = dayUnits.map(([unit]) => ['--', unit] as const);

/** Days and hours, or on the last day hours, minutes and seconds, each with its unit. */
function figures(seconds: number): readonly (readonly [figure: string, unit: string])[] {
  const isLast = seconds * 1000 <= lastDay;
  const units = isLast ? lastUnits : dayUnits;
  return units.map(([unit, size], index) => {
    const [, above] = units[index - 1] ?? ['', Number.MAX_SAFE_INTEGER];
    const figure = String(Math.floor((seconds % above) / size));
    return [isLast ? figure.padStart(2, '0') : figure, unit];
  });
}

/**
 * Days and hours until a moment, and on the last day hours, minutes and seconds. A screen reader hears it when it
 * appears and then once an hour, in the last hour once a minute.
 */
export function Countdown({ label, until, now, ended = '已结束', variant = 'text' }: CountdownProps) {
  const left = now === undefined ? undefined : Math.max(Math.ceil((until - now) / 1000), 0);
  const shown = left === undefined ? unknown : figures(left);
  return (
    <div className={clsx(css.countdown, css[variant])}>
      <span className={css.figures} aria-hidden>
        <span className={css.label}>{label}</span>
        {left === 0 ? (
          <span>{ended}</span>
        ) : (
          shown.map(([figure, unit]) => (
            <span key={unit} className={css.unit}>
              <span className={css.figure}>{figure}</span>
              {unit}
            </span>
          ))
        )}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {left !== undefined && `${label} ${left === 0 ? ended : remainingWords(left)}`}
      </span>
    </div>
  );
}

/** A time that is left, in seconds, in words that change once an hour and in the last hour once a minute. */
function remainingWords(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const days = Math.floor(hours / 24);
  if (days > 0) return `还剩 ${days} 天 ${hours % 24} 小时`;
  if (hours > 0) return `还剩 ${hours} 小时多`;
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `还剩 ${minutes} 分钟` : '还剩不到 1 分钟';
}
