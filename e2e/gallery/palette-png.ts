import { crc32, deflateSync } from 'node:zlib';

/** A picture as four bytes a pixel. */
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

/** Colour of every pixel, the lowest `dropped` bits of each channel taken away. */
function coloursOf({ data }: Pixels, dropped: number): Uint32Array {
  const mask = ((0xff << dropped) & 0xff) * 0x010101;
  return Uint32Array.from({ length: data.length / 4 }, (_, at) => (data.readUInt32BE(at * 4) >>> 8) & mask);
}

interface Paletted {
  readonly palette: Buffer;
  readonly indices: Uint8Array;
}

// A text in one colour on one ground has few colours and loses nothing; a picture loses the bits that nobody sees.
function paletted(pixels: Pixels): Paletted {
  for (let dropped = 0; ; dropped++) {
    const colours = coloursOf(pixels, dropped);
    const known = new Map<number, number>();
    for (const colour of colours) if (!known.has(colour)) known.set(colour, known.size);
    if (known.size > mostColours) continue;
    const palette = Buffer.from([...known.keys()].flatMap((colour) => channelsOf(colour, dropped)));
    return { palette, indices: Uint8Array.from(colours, (colour) => known.get(colour) ?? 0) };
  }
}

/** Red, green and blue, in the middle of what was taken away; black and white stay what they are. */
function channelsOf(colour: number, dropped: number): number[] {
  const range = (1 << dropped) - 1;
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff].map(
    (low) => low + Math.round((low / 255) * range),
  );
}

/** A PNG with a palette of at most 256 colours, packed as small as it goes, with a note in it. */
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
    chunk('PLTE', palette),
    chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
