import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import css from './Marquee.module.css';

interface MarqueeProps {
  readonly label: string;
  /** Short sentences: 张** 抽中 8.8 元红包. Nothing is drawn while there is none. */
  readonly items: readonly string[];
}

/**
 * A bar of sentences that moves sideways without end, about four seconds a sentence. It stops under a pointer, with focus inside,
 * when its button is pressed, and for visitors who prefer less motion, who move it by hand. Screen readers
 * find one list that never moves.
 */
export function Marquee({ label, items }: MarqueeProps) {
  const [isPaused, setPaused] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const count = items.length;
  // Set here, because a style in the markup is refused by the page's security policy.
  useEffect(() => track.current?.style.setProperty('--round', `${Math.max(count, 3) * 4}s`), [count]);
  if (count === 0) return null;

  const list = (isCopy: boolean) => (
    <ul className={clsx(css.list, isCopy && css.copy)} aria-hidden={isCopy || undefined} aria-label={label}>
      {items.map((item, index) => (
        // Two winners may read the same.
        <li key={`${index}${item}`}>{item}</li>
      ))}
    </ul>
  );
  return (
    <div className={clsx(css.bar, isPaused && css.paused)}>
      <Icon name="bell" />
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- focus stops it, arrow keys scroll it */}
      <div className={css.window} role="group" aria-label={label} tabIndex={0}>
        <div ref={track} className={css.track}>
          {list(false)}
          {list(true)}
        </div>
      </div>
      <button
        type="button"
        className={css.pause}
        aria-label={isPaused ? '继续滚动' : '暂停滚动'}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'player-play' : 'player-pause'} />
      </button>
    </div>
  );
}
