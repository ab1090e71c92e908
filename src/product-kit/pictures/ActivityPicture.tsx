import { clsx } from 'clsx';
import { Thing } from '#ui/Thing.tsx';
import css from './ActivityPicture.module.css';
import { isFace, thingOf } from './thing-of.ts';
import { toneOf } from './tone-of.ts';

interface ActivityPictureProps {
  /** As the content names it: the face of a campaign, or a thing. */
  readonly name: string;
  /** The width and height of a thing, px. */
  readonly size: number;
  /** The size and the corners of the whole. */
  readonly className?: string | undefined;
}

/** The picture of an activity on its card: its face, which fills the whole, or a thing on a coloured ground; decorative. */
export function ActivityPicture({ name, size, className }: ActivityPictureProps) {
  return (
    <span className={clsx(css.picture, className, !isFace(name) && toneOf(name))}>
      {isFace(name) ? (
        <Thing name={thingOf(name)} className={css.face} />
      ) : (
        <Thing name={thingOf(name)} size={size} />
      )}
    </span>
  );
}
