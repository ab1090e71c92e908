import gift from '#ui/objects/gift.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { activityPictures, flatPictures } from './activity-pictures.ts';

interface ActivityPictureProps {
  /** The name that the content gives; a gift for one that is not known here. */
  readonly name: string;
  /** Its width and height, px. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** The picture of an activity, the same in the hall, in the center and on the home page; decorative. */
export function ActivityPicture({ name, size, className }: ActivityPictureProps) {
  return (
    <ObjectPicture
      src={activityPictures.get(name) ?? gift}
      flat={flatPictures[name]}
      size={size}
      className={className}
    />
  );
}
