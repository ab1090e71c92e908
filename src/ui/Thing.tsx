import { useState } from 'react';
// The build gives all pictures of this folder one hash, so that the others have this address with their name.
import gift from './objects/gift.webp';
import type { Picture } from './thing-names.ts';
import { whenIdle } from './when-idle.ts';

/** The address of the shaded picture of a thing; that of a campaign's own drawing as it is. */
export const addressOf = (picture: Picture): string =>
  picture.startsWith('/') ? picture : gift.replace('gift', picture);

/** What is drawn, from the best on: flat where WebP is not drawn, which is iOS 13; a gift for a name without a picture. */
const choicesFor = (picture: Picture): string[] =>
  [addressOf(picture), gift].flatMap((address) => [address, address.replace('.webp', '.svg')]);

interface ThingProps {
  readonly name: Picture;
  /** Its width and height, px; left out where a style sets them. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Belongs to the first view and is asked for with the page; any other picture once the page is hydrated. */
  readonly isFirst?: boolean;
  /** Has been fetched before, and is drawn with what it belongs to, in the same frame. */
  readonly isAtOnce?: boolean;
}

/**
 * A picture by its name, shaded, in the page from the server on; decorative, so it is hidden from screen readers. Its
 * address follows from its name, so that no script waits for addresses of pictures.
 */
export function Thing({ name, size, className, isFirst = false, isAtOnce = false }: ThingProps) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const src = choicesFor(name).find((address) => !lost.includes(address));
  const isAsked = isFirst || isAtOnce || lost.length > 0;
  const lose = () => src !== undefined && setLost([...lost, src]);
  const attach = (image: HTMLImageElement | null) => {
    // Attributes that React wrote would be in the page, and the picture asked for while the scripts are.
    if (!isAsked && image !== null && image.getAttribute('src') !== src)
      whenIdle(() => Object.assign(image, { loading: 'lazy', fetchPriority: 'low', src }));
    // A picture that failed before the page listened has an end and no size.
    if (isAsked && image?.complete === true && image.naturalWidth === 0) lose();
  };
  return (
    <img
      ref={attach}
      data-thing={isAsked ? undefined : name}
      className={className}
      src={isAsked ? src : undefined}
      width={size}
      height={size}
      alt=""
      draggable={false}
      // After the scripts: React would otherwise ask for it first, with a preload in the head of the page.
      fetchPriority={isFirst ? 'low' : undefined}
      decoding={isAtOnce ? 'sync' : isFirst ? 'async' : undefined}
      onError={lose}
    />
  );
}
