import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../build/files/paths.ts';
import { calibrate } from './simulate/calibrate.ts';
import type { Calibration } from './simulate/calibrate.ts';
import { scalePage } from './simulate/scale-page.ts';
import { measuredAt, machineWords } from './bench/page-section.ts';

/*
 * `npm run simulate -- calibrate` measures what calls cost on this machine, which nobody else should use meanwhile, and writes it to
 * docs/scale.costs.json. `npm run simulate` computes the figures of docs/scale.md from that file.
 */

const costsFile = join(root, 'docs/scale.costs.json');
const pageFile = join(root, 'docs/scale.md');

interface Stored extends Calibration {
  readonly measured: string;
  readonly machine: string;
}

if (process.argv[2] === 'calibrate') {
  const stored: Stored = { measured: measuredAt(), machine: machineWords(), ...(await calibrate()) };
  await writeFile(costsFile, `${JSON.stringify(stored, null, 2)}\n`);
  console.log(JSON.stringify(stored, null, 2));
} else {
  const stored = JSON.parse(await readFile(costsFile, 'utf8')) as Stored;
  const before = await readFile(pageFile, 'utf8');
  const page = scalePage(stored, `${stored.measured}; ${stored.machine}`, before);
  await writeFile(pageFile, page);
  console.log(page);
}
