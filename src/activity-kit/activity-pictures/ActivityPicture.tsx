import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { lookOf } from './activity-pictures.ts';

interface ActivityPictureProps {
  /** The name that the content gives; a gift for one that is not known. */
  readonly name: string;
  /** Its width and height, px. */
  readonly size: number;
}

/** The picture of an activity, the same in the hall, in the center and on the home page; decorative. */
export function ActivityPicture({ name, size }: ActivityPictureProps) {
  const [src, , flat] = lookOf(name);
  return <ObjectPicture src={src} flat={flat} size={size} />;
}
