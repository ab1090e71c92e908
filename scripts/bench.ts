import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../build/files/paths.ts';
import { writeBundlesSection } from './bench/bundles-section.ts';
import { timeColdBuild } from './bench/cold-build.ts';
import { writeContestsSection } from './bench/contests-section.ts';
import { writeDrawsSection } from './bench/draws-section.ts';
import { drawsBeside } from './bench/draws-beside.ts';
import { drawsAgree } from './bench/draws-agree.ts';
import { writeOverloadSection } from './bench/overload-section.ts';
import { writeGamesSection } from './bench/games-section.ts';
import { report } from './bench/report.ts';
import { measureThroughput } from './bench/throughput.ts';
import { writeVisitsSection } from './bench/visits-section.ts';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * Measures the built bundles and the server, and writes docs/benchmarks.md; run `npm run build` before. The argument
 * `bundles` writes only the sizes of the bundles, `visits` measures only the pages (`visits 11` with eleven loads a page
 * instead of nine), `draws` only draws, `games` frames and tasks of the games, `draws-beside FOLDER` draws compared with
 * another checkout, `contests` boards and red packets, `load` ten times the usual load (`load 5` for five seconds instead of
 * twenty), `draws-agree` makes a million draws instead.
 */

async function measureAll(): Promise<void> {
  console.log('cold build …');
  const buildSeconds = timeColdBuild();
  console.log('throughput …');
  const postgres = await startPostgres();
  try {
    const text = report({ buildSeconds, throughput: await measureThroughput(postgres.url) });
    await writeFile(join(root, 'docs/benchmarks.md'), text);
    console.log(text);
  } finally {
    await postgres.stop();
  }
  console.log('visits …');
  const isVisitRight = await writeVisitsSection();
  const isLoadRight = [
    await writeDrawsSection(),
    await writeContestsSection(),
    await writeOverloadSection(),
  ].every(Boolean);
  if (!isVisitRight || !isLoadRight) process.exitCode = 1;
}

switch (process.argv[2]) {
  case undefined:
    await measureAll();
    break;
  case 'visits':
    if (!(await writeVisitsSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'bundles':
    await writeBundlesSection();
    break;
  case 'games':
    if (!(await writeGamesSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'draws':
    if (!(await writeDrawsSection())) process.exitCode = 1;
    break;
  case 'contests':
    if (!(await writeContestsSection())) process.exitCode = 1;
    break;
  case 'draws-beside':
    await drawsBeside(process.argv[3], Number(process.argv[4] ?? '3'));
    break;
  case 'load':
    if (!(await writeOverloadSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'draws-agree':
    if (!drawsAgree()) process.exitCode = 1;
    break;
  default:
    throw new Error(
      'The bench takes no argument, or one of: visits, bundles, games, draws, draws-beside, contests, load, draws-agree.',
    );
}
