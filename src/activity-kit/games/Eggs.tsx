import { clsx } from 'clsx';
import { Picture } from '#ui/Picture.tsx';
import egg from '#ui/objects/egg.webp';
import css from './EggSmash.module.css';
import { gameTexts as texts } from './game-texts.ts';
import { Shell } from './Shell.tsx';
import type { ShellMotion } from './shell-motion.ts';

const places = [0, 1, 2];

interface EggsProps {
  readonly motion: ShellMotion;
  readonly canPick: boolean;
  readonly isStruck: boolean;
  readonly opened: number | undefined;
  readonly reward: string | undefined;
  readonly onPick: (place: number) => void;
}

/** Three eggs, each a button, and the hammer above the picked one. */
export function Eggs({ motion, canPick, isStruck, opened, reward, onPick }: EggsProps) {
  return (
    <div className={css.stage}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className={css.egg}
          aria-label={texts.egg(place + 1)}
          aria-disabled={!canPick}
          onClick={() => onPick(place)}
        >
          <Shell
            picture={egg}
            flat="egg"
            size="egg"
            isOpen={opened === place}
            reward={reward}
            attach={(shell) => motion.attachShell(place, shell)}
          />
        </button>
      ))}
      <span
        className={clsx(css.hammer, isStruck && css.isStriking)}
        ref={(held) => motion.attachHammer(held)}
      >
        <Picture name="hammer" size={64} />
      </span>
    </div>
  );
}
