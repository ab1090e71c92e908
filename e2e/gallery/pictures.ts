import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { palettePng } from './palette-png.ts';

const root = resolve(import.meta.dirname, '../..');
const accepted = join(root, 'e2e/pictures');
const differences = join(root, 'e2e/differences');

/**
 * Perceptual difference (0 to 1) above which a pixel counts as different, and the number of such pixels that a
 * picture may have. The error of a palette of 256 colours is below the first; the second allows for the edge of a
 * letter.
 */
const tolerance = { colour: 0.1, pixels: 20 };

/** A difference picture is viewed and deleted: its size does not matter. */
const fast = { deflateLevel: 1, filterType: 0 } as const;

/**
 * A picture at half its size: each pixel is the mean of four. A moved line or a changed colour is seen in it, an unchanged
 * screenshot is recognised by its hash, and it takes a third of the bytes.
 */
function halved({ width, height, data }: PNG): PNG {
  const half = new PNG({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) });
  const valueAt = (index: number): number => data[index] ?? 0;
  let to = 0;
  for (let y = 0; y < half.height; y++) {
    const top = 2 * y * width * 4;
    // At an odd edge the last pixels count twice.
    const bottom = Math.min(2 * y + 1, height - 1) * width * 4;
    for (let x = 0; x < half.width; x++) {
      const left = 8 * x;
      const right = Math.min(2 * x + 1, width - 1) * 4;
      for (let channel = 0; channel < 4; channel++) {
        const sum =
          valueAt(top + left + channel) +
          valueAt(top + right + channel) +
          valueAt(bottom + left + channel) +
          valueAt(bottom + right + channel);
        half.data[to++] = sum >> 2;
      }
    }
  }
  return half;
}

const fileOf = (folder: string, story: string, variant: string): string =>
  join(folder, story, `${variant}.png`);

const hashOf = (taken: Buffer): string => createHash('sha256').update(taken).digest('hex');

interface Compared {
  readonly isSame: boolean;
  readonly difference: PNG;
}

function compare(expected: PNG, taken: PNG): Compared {
  const { width, height } = taken;
  const difference = new PNG({ width, height });
  if (expected.width !== width || expected.height !== height) {
    taken.data.copy(difference.data);
    return { isSame: false, difference };
  }
  const pixels = pixelmatch(expected.data, taken.data, difference.data, width, height, {
    threshold: tolerance.colour,
  });
  return { isSame: pixels <= tolerance.pixels, difference };
}

function keep(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

type Verdict = 'same' | { readonly expected: PNG; readonly now: PNG; readonly difference: PNG };

function judge(known: Buffer, now: PNG): Verdict {
  const expected = PNG.sync.read(known);
  const { isSame, difference } = compare(expected, now);
  return isSame ? 'same' : { expected, now, difference };
}

/** The problem if no picture has been accepted. */
export function missingPicture(story: string, variant: string): string | undefined {
  return existsSync(fileOf(accepted, story, variant))
    ? undefined
    : `${variant}: no picture has been accepted yet`;
}

/** Whether a screenshot is, byte by byte, the one that was accepted. */
export function isAcceptedPicture(story: string, variant: string, taken: Buffer): boolean {
  const file = fileOf(accepted, story, variant);
  return existsSync(file) && readFileSync(file).includes(hashOf(taken));
}

/** Compares a screenshot with the accepted picture; undefined if they match, else the problem. */
export function pictureProblem(story: string, variant: string, taken: Buffer): string | undefined {
  const missing = missingPicture(story, variant);
  if (missing !== undefined) return missing;
  const known = readFileSync(fileOf(accepted, story, variant));
  // The accepted file contains the hash of its screenshot: an identical one needs no comparison.
  if (known.includes(hashOf(taken))) return undefined;
  const verdict = judge(known, halved(PNG.sync.read(taken)));
  if (verdict === 'same') return undefined;
  keep(fileOf(differences, story, `${variant}.now`), taken);
  keep(fileOf(differences, story, variant), PNG.sync.write(verdict.difference, fast));
  const sizes = [verdict.expected, verdict.now].map(({ width, height }) => `${width} x ${height}`);
  return `${variant}: looks different (${sizes.join(', now ')}), see ${fileOf('e2e/differences', story, variant)}`;
}

/** Accepts a screenshot, unless it matches the accepted one within the tolerance. */
export function acceptPicture(story: string, variant: string, taken: Buffer): void {
  if (isAcceptedPicture(story, variant, taken)) return;
  const file = fileOf(accepted, story, variant);
  const now = halved(PNG.sync.read(taken));
  if (!existsSync(file) || judge(readFileSync(file), now) !== 'same')
    keep(file, palettePng(now, hashOf(taken)));
}

/** Removes the pictures of removed stories. */
export function forgetPictures(stories: readonly string[]): void {
  if (!existsSync(accepted)) return;
  const files = readdirSync(accepted, { recursive: true, encoding: 'utf8' });
  const folders = new Set(files.filter((file) => file.endsWith('.png')).map((file) => dirname(file)));
  for (const folder of folders)
    if (!stories.includes(folder)) rmSync(join(accepted, folder), { recursive: true });
}
