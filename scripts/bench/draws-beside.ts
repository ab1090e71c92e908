import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../build/files/paths.ts';
import { startPostgres } from '../test-run/postgres.mjs';
import { markdownTable } from './markdown-table.ts';
import type { DrawFigures } from './measure-draws.ts';

/** Script that runs in each checkout: its own measurement, of its own server. */
const measurement = `
import { measureDraws } from '../scripts/bench/measure-draws.ts';
const [url] = process.argv.slice(2);
// A checkout of before names its engine first.
const figures = await (measureDraws.length === 2 ? measureDraws('PostgreSQL', url) : measureDraws(url));
console.log('figures ' + JSON.stringify(figures));
process.exit(0);
`;

interface Side {
  readonly rates: number[];
  readonly p99s: number[];
  readonly reads: number[];
  /** Empty where the other checkout does not measure the lottery. */
  readonly lotteries: number[];
}

const newSide = (): Side => ({ rates: [], p99s: [], reads: [], lotteries: [] });

function measureIn(folder: string, url: string): DrawFigures {
  const file = join(folder, '.cache/draws-beside.ts');
  mkdirSync(join(folder, '.cache'), { recursive: true });
  writeFileSync(file, measurement);
  try {
    const output = execFileSync(process.execPath, ['--import', 'tsx', file, url], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = /^figures (.*)$/m.exec(output)?.[1];
    if (line === undefined) throw new Error(`no figures from ${folder}: ${output}`);
    return JSON.parse(line) as DrawFigures;
  } finally {
    rmSync(file);
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measureBoth(other: string, rounds: number): Promise<[Side, Side]> {
  const sides: [Side, Side] = [newSide(), newSide()];
  for (let round = 0; round < rounds; round += 1) {
    // Alternating, so that other work on the machine affects both.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const postgres = await startPostgres({ durable: true });
      const figures = measureIn(index === 0 ? root : other, postgres.url);
      await postgres.stop();
      sides[index].rates.push(figures.draws.rate);
      sides[index].p99s.push(figures.draws.p99);
      sides[index].reads.push(figures.read);
      const { lottery } = figures as Partial<DrawFigures>;
      if (lottery) sides[index].lotteries.push(lottery.draws.rate);
    }
  }
  return sides;
}

/**
 * Measures draws of this checkout and of another one, alternating, and prints the ratios of the medians:
 * `npm run bench -- draws-beside FOLDER [ROUNDS]`.
 */
export async function drawsBeside(folder = '', rounds = 3): Promise<void> {
  if (folder === '') throw new Error('Name the folder of the other checkout, with its packages installed.');
  const [ours, theirs] = await measureBoth(resolve(folder), rounds);
  const pair = (of: keyof Side): string[] => {
    const [one, other] = [median(ours[of]), median(theirs[of])];
    return [`${Math.round(one)} / ${Math.round(other)}`, (one / other).toFixed(2)];
  };
  const row = [
    ...pair('rates'),
    ...pair('p99s'),
    ...pair('reads'),
    Math.round(median(ours.lotteries)),
    (median(ours.lotteries) / median(theirs.rates)).toFixed(2),
    ours.rates.map(Math.round).join(' '),
    theirs.rates.map(Math.round).join(' '),
  ];
  const head = [
    'draws/s',
    'ratio',
    'p99 ms',
    'ratio',
    'reads/s',
    'ratio',
    'lottery/s',
    'lottery ÷ draws there',
    'each run here',
    'each run there',
  ];
  console.log(markdownTable(head, [row]));
}
