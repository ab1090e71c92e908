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
  const colours = new Uint32Array(data.length / 4);
  for (let at = 0; at < colours.length; at++) colours[at] = data.readUInt32BE(at * 4) >>> 8;
  return colours;
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

interface Side {
  readonly shift: number;
  readonly length: number;
  readonly middle: number;
}

interface Group {
  readonly members: readonly number[];
  readonly side: Side;
}

const groupOf = (members: readonly number[]): Group => ({ members, side: longestSide(members) });

/** The longest side of the box around some colours: its channel, its length, and the middle of it. */
function longestSide(colours: readonly number[]): Side {
  const sides = [16, 8, 0].map((shift) => {
    const values = colours.map((colour) => (colour >> shift) & 0xff);
    const [least, most] = values.reduce(
      ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
      [255, 0],
    );
    return { shift, length: most - least, middle: (least + most) / 2 };
  });
  return sides.reduce((longest, side) => (side.length > longest.length ? side : longest));
}

function average(colours: readonly number[]): number {
  const mean = (shift: number): number =>
    Math.round(colours.reduce((sum, colour) => sum + ((colour >> shift) & 0xff), 0) / colours.length);
  return (mean(16) << 16) | (mean(8) << 8) | mean(0);
}

/** The average of each group of similar ones: the widest group is halved until there are this many. */
function gathered(colours: readonly number[], most: number): number[] {
  const groups = [groupOf(colours)];
  while (groups.length < Math.min(most, colours.length)) {
    groups.sort((a, b) => a.side.length - b.side.length);
    const { members, side } = groups.pop() as Group;
    const isBelow = (colour: number): boolean => ((colour >> side.shift) & 0xff) <= side.middle;
    groups.push(groupOf(members.filter(isBelow)), groupOf(members.filter((colour) => !isBelow(colour))));
  }
  return groups.map(({ members }) => average(members));
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
  const kept = known.slice(0, known.length > mostColours ? mostColours / 4 : mostColours);
  const palette = [...kept, ...gathered(known.slice(kept.length), mostColours - kept.length)];
  const places = new Map(known.map((colour) => [colour, nearest(palette, colour)]));
  const indices = new Uint8Array(colours.length);
  for (const [at, colour] of colours.entries()) indices[at] = places.get(colour) ?? 0;
  return { palette, indices };
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
