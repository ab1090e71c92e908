import sharp from 'sharp';

/** Pixels of four bytes. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/**
 * How many times smaller a picture is compared and stored: words and lines are looked for in the first picture of a story,
 * colours and places in the others.
 */
export const reductionOf = (variant: string): number => (variant === '375-light' ? 2.5 : 4);

/**
 * A screenshot as it is compared, at two fifths of its size or a quarter. A moved line or a changed colour is seen in it, an
 * unchanged screenshot is recognised by its hash, and it takes a fraction of the bytes.
 */
export async function reducedPicture(variant: string, taken: Buffer): Promise<Pixels> {
  const image = sharp(taken);
  const { width, height } = await image.metadata();
  const by = reductionOf(variant);
  const size = { width: Math.ceil(width / by), height: Math.ceil(height / by), fit: 'fill' } as const;
  return pixelsOf(image.resize(size));
}

/**
 * The file of a picture, with a note in it: a palette of as few colours as look alike at this quality (1 to 100), and no loss
 * after that. WebP stores it in half the bytes of PNG.
 */
export async function storedPicture(
  { width, height, data }: Pixels,
  { note, quality }: { readonly note: string; readonly quality: number },
): Promise<Buffer> {
  const inPalette = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, quality, dither: 0 })
    .toBuffer();
  return sharp(inPalette)
    .webp({ lossless: true, effort: 6 })
    .withExif({ IFD0: { ImageDescription: note } })
    .toBuffer();
}

/** The pixels of a stored picture. */
export function readPicture(file: Buffer): Promise<Pixels> {
  return pixelsOf(sharp(file));
}

/** The file of a picture to look at. */
export function pictureToLookAt({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function pixelsOf(image: sharp.Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
