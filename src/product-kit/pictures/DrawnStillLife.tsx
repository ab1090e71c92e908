import { clsx } from 'clsx';
import { Thing } from '#ui/Thing.tsx';
import type { Picture } from '#ui/thing-names.ts';
import { isFace } from './thing-of.ts';
import css from './DrawnStillLife.module.css';

/** What a still life is told. */
export interface StillLifeProps {
  /** The main thing, its neighbours left and right, and two far behind; one alone is surrounded by what can be won. */
  readonly names: readonly Picture[];
  /** `large` for half of a desktop page. */
  readonly size?: 'small' | 'large';
}

const places = ['main', 'left', 'right', 'farLeft', 'farRight'] as const;
const around = ['gift', 'ticket', 'star', 'coin', 'red-envelope'] as const;

/** Things with depth on a soft light, of a fixed size. */
export function DrawnStillLife({ names, size = 'small' }: StillLifeProps) {
  const things = new Set<Picture>(names.length === 1 ? [...names, ...around] : names);
  return (
    <div className={clsx(css.scene, size === 'large' && css.large)} aria-hidden>
      {[...things].slice(0, places.length).map((name, at) => (
        <Thing
          key={name}
          className={clsx(css.object, css[places[at] ?? 'main'], isFace(name) && css.face)}
          name={name}
        />
      ))}
    </div>
  );
}
