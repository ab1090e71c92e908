import sharp from 'sharp';

/** Crops of a first view: two beside each other, five below each other. */
const [columns, rows] = [2, 5];
/** Width and height of a crop as it is compared, px. */
const side = 64;

/** A part of a picture in grey, a byte a pixel. */
export type GreyCrop = Uint8Array;

/** The ten parts of a picture, in grey, each as 64 by 64 pixels. */
export async function greyCrops(picture: Uint8Array): Promise<GreyCrop[]> {
  const { width, height } = await sharp(picture).metadata();
  const [wide, high] = [Math.floor(width / columns), Math.floor(height / rows)];
  const places = Array.from({ length: columns * rows }, (_, at) => ({
    ...{ left: (at % columns) * wide, top: Math.floor(at / columns) * high },
    ...{ width: wide, height: high },
  }));
  return Promise.all(
    places.map((place) =>
      sharp(picture).extract(place).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer(),
    ),
  );
}

/** How far two crops are apart: the mean difference of their pixels, of 255. */
export function distanceOf(one: GreyCrop, other: GreyCrop): number {
  return one.reduce((sum, grey, at) => sum + Math.abs(grey - (other[at] ?? 0)), 0) / one.length;
}

/** How many colours a picture has, of 4,096. */
export async function coloursOf(picture: Uint8Array): Promise<number> {
  const pixels = await sharp(picture).resize(64).removeAlpha().raw().toBuffer();
  const seen = new Set<number>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    seen.add((red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4));
  }
  return seen.size;
}
