import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { ObjectScene } from '#ui/ObjectScene.tsx';
import gift from '#ui/objects/gift.webp';
import { pictures } from './pictures.ts';

// A map: names that every object inherits are no pictures.
const byName = new Map(Object.entries(pictures));
const pictureOf = (name: string) => byName.get(name) ?? ([gift] as const);

/** What stands around a picture that comes alone. */
const around = ['gift', 'ticket', 'star', 'coin', 'red-envelope'];

/** What a picture is told. */
export interface ActivityPictureProps {
  /** The name that the content gives; a gift for one that is not known. */
  readonly name: string;
  /** Its width and height, px. */
  readonly size: number;
}

/** A picture by its name. */
export function DrawnPicture({ name, size }: ActivityPictureProps) {
  const [src, flat] = pictureOf(name);
  return <ObjectPicture src={src} flat={flat} size={size} />;
}

/** What a still life is told. */
export interface StillLifeProps {
  /** Names of pictures, the main one first; one alone is surrounded by what can be won. */
  readonly names: readonly string[];
  readonly size?: 'small' | 'large';
}

/** A still life of pictures by their names. */
export function DrawnStillLife({ names, size = 'small' }: StillLifeProps) {
  const all = names.length === 1 ? [...names, ...around] : names;
  return <ObjectScene objects={[...new Set(all.map((name) => pictureOf(name)[0]))]} size={size} />;
}
