import { clsx } from 'clsx';
import type { Picture } from '#ui/thing-names.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './Shell.module.css';

interface ShellProps {
  readonly picture: Picture;
  readonly isOpen: boolean;
  readonly look: 'egg' | 'box';
  /** What rises out of it once its halves part. */
  readonly reward: string | undefined;
}

// From the place of each strike, in the box 100 by 100 of the picture.
const cracks = [
  'M50 30l-5 9 8 6-4 8',
  'M45 39l-9 3 1 9-8 5M53 45l9-2 3 10 7 3',
  'M49 53l-7 8 5 8-6 7M65 53l1 10-7 6 2 8M37 51l-3 12 4 6',
];
const coins = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A picture that cracks and comes apart along a jagged line, and what it hid, in a burst of light and coins; decorative.
 * `shell-motion.ts` moves what `data-move` names.
 */
export function Shell({ picture, isOpen, look, reward }: ShellProps) {
  return (
    <span className={clsx(css.shell, css[look], isOpen && css.open)} data-move="shell">
      {reward !== undefined && <span className={css.rays} data-move="rays" />}
      <span className={css.halves} data-move="halves">
        <span className={css.lower} data-move="lower" data-tint="">
          <Thing name={picture} isFirst />
        </span>
        {reward !== undefined && (
          <span className={css.reward} data-move="reward" data-won="">
            <Thing name={thingOf(reward)} size={72} />
          </span>
        )}
        <span className={css.upper} data-move="upper" data-tint="">
          <Thing name={picture} isFirst />
        </span>
        {look === 'egg' && (
          <svg className={css.cracks} viewBox="0 0 100 100" aria-hidden>
            {cracks.map((line) => (
              <path key={line} d={line} data-move="crack" />
            ))}
          </svg>
        )}
      </span>
      {reward !== undefined && (
        <>
          <span className={css.flash} data-move="flash" />
          {coins.map((each) => (
            <span key={each} className={css.coin} data-move="coin">
              <Thing name="coin" />
            </span>
          ))}
        </>
      )}
    </span>
  );
}
