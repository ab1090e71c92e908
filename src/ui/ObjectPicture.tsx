import { useState } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureName } from './Picture.tsx';

interface ObjectPictureProps {
  /** The address of a shaded picture of `objects`. */
  readonly src: string;
  /** What is drawn where WebP is not, which is iOS 13; a gift when left out. */
  readonly flat?: PictureName | undefined;
  /** Its width and height, px; left out where a style sets them. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A shaded picture of `objects`; decorative, so it is hidden from screen readers. */
export function ObjectPicture({ src, flat = 'wrapped-gift', size, className }: ObjectPictureProps) {
  const [failed, setFailed] = useState('');
  if (failed === src)
    return <Picture name={flat} {...(size !== undefined && { size })} className={className} />;
  // A picture that failed before the page listened has an end and no size.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete === true && image.naturalWidth === 0 && image.getAttribute('src') !== '')
      setFailed(src);
  };
  return (
    <img
      ref={look}
      className={className}
      src={src}
      width={size}
      height={size}
      alt=""
      draggable={false}
      // After the scripts: React would otherwise ask for it first, with a preload in the head of the page.
      fetchPriority="low"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
