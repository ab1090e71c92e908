import { decorativePart } from '#kernel/screen/lazy-part.tsx';
import type { PrizePictureProps } from './drawn-prize-picture.tsx';

const Drawn = decorativePart<PrizePictureProps>(async () => ({
  default: (await import('./drawn-prize-picture.tsx')).DrawnPrizePicture,
}));

/**
 * The picture of a prize, decorative. It comes once the page listens, in a space that is reserved: no script waits for the
 * addresses of pictures.
 */
export function PrizePicture(props: PrizePictureProps) {
  const { size, className } = props;
  return <Drawn {...props} fallback={<svg className={className} width={size} height={size} aria-hidden />} />;
}
