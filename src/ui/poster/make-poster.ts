import { drawPoster, posterSize } from './draw-poster.ts';
import type { PosterColours, PosterContent } from './poster-content.ts';

/**
 * Draws a poster and returns it as the address of a picture (`data:`, which the content policy allows and which the
 * messaging app saves on a long press).
 * @throws {Error} When the browser gives no canvas, or refuses to read it.
 */
export async function makePoster(content: PosterContent, colours: PosterColours): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = posterSize.width * posterSize.scale;
  canvas.height = posterSize.height * posterSize.scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const [scene, picture] = await Promise.all([content.scene, content.picture].map(loadPicture));
  drawPoster(context, content, colours, { scene, picture });
  return canvas.toDataURL('image/png');
}

/** Loads a picture for a canvas; undefined when it fails, because a poster without it is still useful. */
async function loadPicture(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (address === undefined) return undefined;
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(undefined);
    picture.src = address;
  });
}
