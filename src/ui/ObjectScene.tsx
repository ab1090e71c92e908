import { clsx } from 'clsx';
import css from './ObjectScene.module.css';
import { ObjectPicture } from './ObjectPicture.tsx';

interface ObjectSceneProps {
  /** Addresses of shaded pictures: the main one, its neighbours left and right, and two far behind. */
  readonly objects: readonly string[];
  /** `large` for half of a desktop page. */
  readonly size?: 'small' | 'large';
}

const places = ['main', 'left', 'right', 'farLeft', 'farRight'] as const;

/** Objects with depth on a soft light, as a small still life; decorative and of a fixed size. */
export function ObjectScene({ objects, size = 'small' }: ObjectSceneProps) {
  return (
    <div className={clsx(css.scene, size === 'large' && css.large)} aria-hidden>
      {objects.slice(0, places.length).map((object, at) => (
        <ObjectPicture key={object} className={clsx(css.object, css[places[at] ?? 'main'])} src={object} />
      ))}
    </div>
  );
}
