import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import {
  pictureToLookAt,
  readPicture,
  reducedPicture,
  reductionOf,
  storedPicture,
} from './stored-picture.ts';
import type { Pixels } from './stored-picture.ts';

const root = resolve(import.meta.dirname, '../..');
const accepted = join(root, 'e2e/pictures');
const differences = join(root, 'e2e/differences');

/** Perceptual difference (0 to 1) above which a pixel counts as different. */
const tolerance = 0.1;

/** The number of different pixels that a picture may have: it allows for the edge of a letter. */
const maxDifferent = (variant: string): number => 80 / reductionOf(variant) ** 2;

const fileOf = (story: string, variant: string): string => join(accepted, story, `${variant}.webp`);
const differenceOf = (story: string, variant: string): string => join(differences, story, `${variant}.png`);

/** Palettes from few colours to many. */
const qualities = [60, 85, 100];

const hashOf = (taken: Buffer): string => createHash('sha256').update(taken).digest('hex');

interface Compared {
  readonly isSame: boolean;
  readonly difference: Pixels;
}

function compare(variant: string, expected: Pixels, now: Pixels): Compared {
  const { width, height } = now;
  if (expected.width !== width || expected.height !== height) return { isSame: false, difference: now };
  const data = Buffer.alloc(now.data.length);
  const pixels = pixelmatch(expected.data, now.data, data, width, height, { threshold: tolerance });
  return { isSame: pixels <= maxDifferent(variant), difference: { width, height, data } };
}

function keep(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The problem if no picture has been accepted. */
export function missingPicture(story: string, variant: string): string | undefined {
  return existsSync(fileOf(story, variant)) ? undefined : `${variant}: no picture has been accepted yet`;
}

/** Whether a screenshot is, byte by byte, the one that was accepted. */
export function isAcceptedPicture(story: string, variant: string, taken: Buffer): boolean {
  const file = fileOf(story, variant);
  return existsSync(file) && readFileSync(file).includes(hashOf(taken));
}

/** Compares a screenshot with the accepted picture; undefined if they match, else the problem. */
export async function pictureProblem(
  story: string,
  variant: string,
  taken: Buffer,
): Promise<string | undefined> {
  const missing = missingPicture(story, variant);
  if (missing !== undefined) return missing;
  // The accepted file contains the hash of its screenshot: an identical one needs no comparison.
  if (isAcceptedPicture(story, variant, taken)) return undefined;
  const expected = await readPicture(readFileSync(fileOf(story, variant)));
  const now = await reducedPicture(variant, taken);
  const { isSame, difference } = compare(variant, expected, now);
  if (isSame) return undefined;
  keep(differenceOf(story, `${variant}.now`), taken);
  keep(differenceOf(story, variant), await pictureToLookAt(difference));
  const sizes = [expected, now].map(({ width, height }) => `${width} x ${height}`);
  const where = join('e2e/differences', story, `${variant}.png`);
  return `${variant}: looks different (${sizes.join(', now ')}), see ${where}`;
}

/** The smallest file of a picture that matches it: few colours may lose a small object among large fields. */
export async function fileOfPicture(variant: string, now: Pixels, note: string): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await storedPicture(now, { note, quality });
    if (compare(variant, await readPicture(file), now).isSame) return file;
  }
  // Of a palette of 256 colours at most, this is the best.
  return storedPicture(now, { note, quality: 100 });
}

/** Accepts a screenshot, unless it matches the accepted one within the tolerance. */
export async function acceptPicture(story: string, variant: string, taken: Buffer): Promise<void> {
  if (isAcceptedPicture(story, variant, taken)) return;
  const file = fileOf(story, variant);
  const now = await reducedPicture(variant, taken);
  const isKnown = existsSync(file) && compare(variant, await readPicture(readFileSync(file)), now).isSame;
  if (!isKnown) keep(file, await fileOfPicture(variant, now, hashOf(taken)));
}

/** Removes the pictures of removed stories. */
export function forgetPictures(stories: readonly string[]): void {
  if (!existsSync(accepted)) return;
  const files = readdirSync(accepted, { recursive: true, encoding: 'utf8' });
  const folders = new Set(files.filter((file) => file.endsWith('.webp')).map((file) => dirname(file)));
  for (const folder of folders)
    if (!stories.includes(folder)) rmSync(join(accepted, folder), { recursive: true });
}
