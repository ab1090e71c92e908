import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { ObjectScene } from '#ui/ObjectScene.tsx';
import { pictureOf } from './activity-pictures.ts';
import type { ActivityPictureProps } from './ActivityPicture.tsx';
import type { StillLifeProps } from './StillLife.tsx';

/** What stands around a picture that comes alone. */
const around = ['gift', 'ticket', 'star', 'coin', 'red-envelope'];

/** A picture by its name. */
export function DrawnPicture({ name, size }: ActivityPictureProps) {
  const [src, flat] = pictureOf(name);
  return <ObjectPicture src={src} flat={flat} size={size} />;
}

/** A still life of pictures by their names. */
export function DrawnStillLife({ names, size = 'small' }: StillLifeProps) {
  const all = names.length === 1 ? [...names, ...around] : names;
  return <ObjectScene objects={[...new Set(all.map((name) => pictureOf(name)[0]))]} size={size} />;
}
