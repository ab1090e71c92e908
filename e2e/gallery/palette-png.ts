import { crc32, deflateSync } from 'node:zlib';

/** A picture with four bytes for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const mostColours = 256;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Red, green and blue of every pixel in one number. */
function coloursOf({ data }: Pixels): Uint32Array {
  return Uint32Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(at * 4) >>> 8);
}

/** The colours of a picture, the most frequent first. */
function byFrequency(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b)
    .map(([colour]) => colour);
}

interface Paletted {
  readonly palette: readonly number[];
  readonly indices: Uint8Array;
}

function channelsOf(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
}

/** The most frequent colour of each group of similar ones, of at most this many groups. */
function gathered(colours: readonly number[], most: number): number[] {
  for (let dropped = 0; ; dropped++) {
    const mask = ((0xff << dropped) & 0xff) * 0x010101;
    const groups = new Map<number, number>();
    for (const colour of colours) if (!groups.has(colour & mask)) groups.set(colour & mask, colour);
    if (groups.size <= most) return [...groups.values()];
  }
}

function nearest(palette: readonly number[], colour: number): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  let best = { at: 0, distance: Infinity };
  for (const [at, each] of palette.entries()) {
    const distance =
      (red - (each >> 16)) ** 2 + (green - ((each >> 8) & 0xff)) ** 2 + (blue - (each & 0xff)) ** 2;
    if (distance < best.distance) best = { at, distance };
  }
  return best.at;
}

// The most frequent colours do not change: a pale background must not become white. Of the others, edges of letters
// lose steps.
function paletted(pixels: Pixels): Paletted {
  const colours = coloursOf(pixels);
  const known = byFrequency(colours);
  const kept = known.slice(0, known.length > mostColours ? mostColours / 2 : mostColours);
  const palette = [...kept, ...gathered(known.slice(kept.length), mostColours - kept.length)];
  const places = new Map(known.map((colour) => [colour, nearest(palette, colour)]));
  return { palette, indices: Uint8Array.from(colours, (colour) => places.get(colour) ?? 0) };
}

/** A PNG with a palette of at most 256 colours, with maximum compression, and with a note in it. */
export function palettePng(pixels: Pixels, note: string): Buffer {
  const { width, height } = pixels;
  const { palette, indices } = paletted(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
