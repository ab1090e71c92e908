import { useState } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureName } from './Picture.tsx';
import { whenIdle } from './when-idle.ts';

interface ObjectPictureProps {
  /** The address of a shaded picture of `objects`. */
  readonly src: string;
  /** What is drawn where WebP is not, which is iOS 13; a gift when left out. */
  readonly flat?: PictureName | undefined;
  /** Its width and height, px; left out where a style sets them. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Belongs to the first view and is asked for with the page; any other picture once the page listens. */
  readonly isFirst?: boolean;
  /** Has been fetched before, and is drawn with what it belongs to, in the same frame. */
  readonly isAtOnce?: boolean;
}

/** A shaded picture of `objects`; decorative, so it is hidden from screen readers. */
export function ObjectPicture({
  src,
  flat = 'wrapped-gift',
  size,
  className,
  isFirst = false,
  isAtOnce = false,
}: ObjectPictureProps) {
  const [failed, setFailed] = useState('');
  if (failed === src)
    return <Picture name={flat} {...(size !== undefined && { size })} className={className} />;
  const isAsked = isFirst || isAtOnce;
  const attach = (image: HTMLImageElement | null) => {
    // An attribute that React wrote would be in the page, and asked for while the scripts are.
    if (!isAsked && image !== null && image.getAttribute('src') !== src) whenIdle(() => (image.src = src));
    // A picture that failed before the page listened has an end and no size.
    if (isAsked && image?.complete === true && image.naturalWidth === 0) setFailed(src);
  };
  return (
    <img
      ref={attach}
      className={className}
      src={isAsked ? src : undefined}
      width={size}
      height={size}
      alt=""
      draggable={false}
      // After the scripts: React would otherwise ask for it first, with a preload in the head of the page.
      fetchPriority={isAtOnce ? 'auto' : 'low'}
      decoding={isAtOnce ? 'sync' : isFirst ? 'async' : undefined}
      onError={() => setFailed(src)}
    />
  );
}
