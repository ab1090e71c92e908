import { clsx } from 'clsx';
import { useState } from 'react';
import css from './RollingNumber.module.css';

interface RollingNumberProps {
  /** Undefined until it is known, which two dashes stand for. */
  readonly value: number | undefined;
  readonly className?: string | undefined;
}

const textOf = (value: number | undefined) => value?.toLocaleString('zh-CN') ?? '--';

/**
 * A count whose digits roll when it changes. The text of the page is the right number at once; the rolling digits are
 * drawn over it and hidden from screen readers. The first known number does not roll, and nothing does for visitors who
 * prefer reduced motion.
 */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const text = textOf(value);
  const [last, setLast] = useState(value);
  const before = textOf(last);
  const isRolling = last !== undefined && before !== text;
  // There is nothing to roll from.
  if (last === undefined && value !== undefined) setLast(value);
  return (
    <span className={clsx(css.number, className)}>
      <span className={isRolling ? css.covered : undefined}>{text}</span>
      {isRolling && (
        <span className={css.digits} aria-hidden onAnimationEnd={() => setLast(value)}>
          {digitsOf(text, before).map(({ now, old }, at) => (
            <span
              key={text.length - at}
              className={clsx(css.digit, now !== old && css.rolls)}
              data-now={now}
              data-before={old}
            />
          ))}
        </span>
      )}
    </span>
  );
}

/** Each sign of a number beside the one that was in its place, counted from the end. */
function digitsOf(text: string, before: string): readonly { readonly now: string; readonly old: string }[] {
  return Array.from(text, (now, at) => ({ now, old: before[before.length - text.length + at] ?? '' }));
}
