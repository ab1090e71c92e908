import { decorativePart } from '#kernel/screen/lazy-part.tsx';
import type { ActivityPictureProps } from './drawn-pictures.tsx';

const Drawn = decorativePart<ActivityPictureProps>(async () => ({
  default: (await import('./drawn-pictures.tsx')).DrawnPicture,
}));

/**
 * The picture of an activity, the same in the hall, in the center and on the home page; decorative. It comes once the page
 * listens, in a space that is reserved: no script waits for the addresses of pictures.
 */
export function ActivityPicture({ name, size }: ActivityPictureProps) {
  return <Drawn name={name} size={size} fallback={<svg width={size} height={size} aria-hidden />} />;
}
