import { loadavg } from 'node:os';
import { distanceOf } from './grey-crops.ts';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { filmMs, measureFaces } from './measure-faces.ts';
import type { MeasuredFace } from './measure-faces.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';

const heading = '## Faces of the campaigns';
/** Two crops that are told apart differ by this at least, of 255. */
const toldApart = 8;
/** So many of the nearest pairs are printed. */
const printed = 8;

interface Pair {
  readonly names: string;
  /** Mean difference of each of their ten crops, the nearest first. */
  readonly distances: readonly number[];
  /** Where the nearest ones are, as `5 left`: the row, and the side. */
  readonly alike: readonly string[];
}

const placeName = (place: number): string =>
  `${Math.floor(place / 2) + 1} ${place % 2 === 0 ? 'left' : 'right'}`;

function pairOf(one: MeasuredFace, other: MeasuredFace): Pair {
  const distances = one.crops.map((crop, place) => distanceOf(crop, other.crops[place] ?? new Uint8Array()));
  return {
    names: `${one.name}, ${other.name}`,
    alike: distances.flatMap((distance, place) => (distance < toldApart ? [placeName(place)] : [])),
    distances: [...distances].sort((a, b) => a - b),
  };
}

function pairsOf(faces: readonly MeasuredFace[]): Pair[] {
  const pairs = faces.flatMap((one, at) => faces.slice(at + 1).map((other) => pairOf(one, other)));
  return pairs.sort((a, b) => (a.distances[0] ?? 0) - (b.distances[0] ?? 0));
}

/** Looks at the first view of every campaign and writes the section; false where a figure misses its bar. */
export async function writeFacesSection(): Promise<boolean> {
  const faces = await measureFaces();
  const pairs = pairsOf(faces);
  const judgement = new Judgement();
  const nearest = pairs
    .slice(0, printed)
    .map(({ names, distances, alike }) => [
      ...[names, (distances[0] ?? 0).toFixed(1), (distances[5] ?? 0).toFixed(1)],
      judgement.cell({ figure: alike.length, bar: 0 }, 0),
      alike.join(', '),
    ]);
  const apart = pairs.filter(({ alike }) => alike.length === 0).length;
  await writeSection(heading, [
    `Written by \`npm run bench -- faces\` ${measuredAt()}; ${machineWords()}, load ${(loadavg()[0] ?? 0).toFixed(1)}. The first view of ${faces.length} campaigns at 375x812 in grey, in ten crops of 64x64: two crops are told apart where their pixels differ by ${toldApart} of 255 in the mean. ${apart} of ${pairs.length} pairs are told apart by ten of ten crops; the nearest ones:`,
    markdownTable(
      ['pair', 'nearest crop', 'middle crop', 'crops alike (≤ 0)', 'where: row and side'],
      nearest,
    ),
    `A film of the first ${filmMs / 1000} seconds on slow 4G with a processor four times slower: frames from the first paint on, those of them that show nothing but a ground, and the shifts of the layout.`,
    markdownTable(
      ['campaign', 'frames', 'empty (≤ 0)', 'shift (≤ 0)'],
      faces.map(({ name, film }) => [
        ...[name, film.frames],
        judgement.cell({ figure: film.empty, bar: 0 }, 0),
        judgement.cell({ figure: film.shift, bar: 0 }, 3),
      ]),
    ),
  ]);
  return judgement.isMet();
}
