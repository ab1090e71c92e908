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
  /** False leaves the days out, where it is known that less than one is left. */
  readonly withDays?: boolean;
}

const units = [
  ['天', 86_400],
  ['时', 3_600],
  ['分', 60],
  ['秒', 1],
] as const;

function figures(seconds: number | undefined): readonly string[] {
  if (seconds === undefined) return units.map(() => '--');
  return units.map(([, size], index) => {
    const [, above] = units[index - 1] ?? ['', Number.MAX_SAFE_INTEGER];
    return String(Math.floor((seconds % above) / size)).padStart(2, '0');
  });
}

/**
 * Days, hours, minutes and seconds until a moment, always in the same space. A screen reader hears it when it appears
 * and then once an hour, in the last hour once a minute.
 */
export function Countdown(props: CountdownProps) {
  const { label, until, now, ended = '已结束', variant = 'text', withDays = true } = props;
  const first = withDays ? 0 : 1;
  const left = now === undefined ? undefined : Math.max(Math.ceil((until - now) / 1000), 0);
  return (
    <div className={clsx(css.countdown, css[variant])}>
      <span className={css.figures} aria-hidden>
        <span className={css.label}>{label}</span>
        {left === 0 ? (
          <span>{ended}</span>
        ) : (
          figures(left)
            .slice(first)
            .map((figure, index) => (
              <span key={index} className={css.unit}>
                <span className={css.figure}>{figure}</span>
                {units[first + index]?.[0]}
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
