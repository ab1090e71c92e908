import { createHash } from 'node:crypto';

/** A picture as it is stored: webp, without metadata, at most {@link widest} px wide. */
export interface StoredPicture {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const widest = 1600;
/** Decoded it takes four bytes a pixel: a few hundred bytes can claim to be gigabytes. */
const maxPixels = 40_000_000;

type Format = 'png' | 'jpeg' | 'webp';

/**
 * Decodes a picture and writes it anew, so that nothing but its pixels is kept; null for what is no whole PNG, JPEG or WebP, is
 * animated, or has too many pixels. What has more behind its end is refused: it is something else as well.
 */
export async function makePicture(upload: Buffer): Promise<StoredPicture | null> {
  const format = formatOf(upload);
  if (format === null) return null;
  // Only a server to which somebody uploads a picture loads the decoder.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'truncated' as const, pages: -1 };
  try {
    const known = await sharp(upload, options).metadata();
    const isOnePicture = known.format === format && (known.pages ?? 1) === 1;
    if (!isOnePicture || known.width * known.height > maxPixels) return null;
    const { data, info } = await sharp(upload, { ...options, pages: 1 })
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { hash, bytes: data, width: info.width, height: info.height };
  } catch {
    // Whatever the decoder does not like is no picture for visitors.
    return null;
  }
}

/** What the first and the last bytes say; null for anything else. */
function formatOf(bytes: Buffer): Format | null {
  const hex = (from: number, to?: number): string => bytes.subarray(from, to).toString('hex');
  if (hex(0, 8) === '89504e470d0a1a0a') return hex(-12) === '0000000049454e44ae426082' ? 'png' : null;
  if (hex(0, 3) === 'ffd8ff') return hex(-2) === 'ffd9' ? 'jpeg' : null;
  const isWebp = bytes.length >= 12 && hex(0, 4) === '52494646' && hex(8, 12) === '57454250';
  return isWebp && bytes.readUInt32LE(4) + 8 === bytes.length ? 'webp' : null;
}
