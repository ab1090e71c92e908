import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../build/files/paths.ts';
import { targets } from '../contract/pages/bundles.ts';
import { writeBundlesSection } from './bench/bundles-section.ts';
import { writeAwardsSection } from './bench/awards-section.ts';
import { writeBuildSection } from './bench/build-section.ts';
import { writeBoardsSection } from './bench/boards-section.ts';
import { writeContestsSection } from './bench/contests-section.ts';
import { writeDefinitionsSection } from './bench/definitions-section.ts';
import { writeDrawsSection } from './bench/draws-section.ts';
import { writeDryRunSection } from './soak/dry-run-section.ts';
import { drawsBeside } from './bench/draws-beside.ts';
import { drawsAgree } from './bench/draws-agree.ts';
import { writeOverloadSection } from './bench/overload-section.ts';
import { writeExperimentsSection } from './bench/experiments-section.ts';
import { writeFacesSection } from './bench/faces-section.ts';
import { writeFailoverSection } from './bench/failover-section.ts';
import { writeGamesSection } from './bench/games-section.ts';
import { writePeersSection } from './bench/peers-section.ts';
import { report } from './bench/report.ts';
import { measureThroughput } from './bench/throughput.ts';
import { printVisitsOf, writeVisitsSection } from './bench/visits-section.ts';
import { writeRollingSection } from './bench/rolling-section.ts';
import { writeStartSection } from './bench/start-section.ts';
import { writeWatchlistSection } from './bench/watchlist-section.ts';
import { writeIdleSection, writeWorkSection } from './bench/work-section.ts';
import { benchRollouts } from './soak/rollouts.ts';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * Measures the built bundles and the server, and writes docs/benchmarks.md; run `npm run build` before. The argument
 * `bundles` writes only the sizes of the bundles, `visits` measures only the pages (`visits 11` with eleven loads a page
 * instead of nine; `visits /landpage` prints the figures of one page), `peers` them beside pages of other frameworks (`peers 3 h5`:
 * three loads, one host), `watchlist` frames and refreshes of a full watchlist,
 * `experiments` a view of a page that is in an experiment, `boards` draws whose board 100 people watch, `awards` lists and searches of 100,000 awards at the console,
 * `dry-run` five campaigns with known odds, played by 100,000 simulated members each, `definitions` what it takes to read a page by definition, `draws` only draws, `games` frames and tasks of the games,
 * `faces` first views side by side in grey, and films of their first seconds,
 * `draws-beside FOLDER` draws compared with another checkout, `contests` boards and red packets, `work` the work of activities
 * by one server and by two (`work 100000 guesses` for a tenth of it, and one kind), `idle` what idle servers ask, `rolling` calls while servers are replaced, `failover` while the primary is killed,
 * `load` ten times the usual
 * load (`load 5` for five seconds instead of twenty), `rollouts` rollouts and rollbacks of two builds under load with browsers, and planted bad releases (`rollouts 10` for ten,
 * `rollouts 0` for the bad ones alone),
 * `build` times builds from nothing, `draws-agree` makes a million draws instead, `start` starts a fresh clone.
 */

async function measureAll(): Promise<void> {
  console.log('throughput …');
  const postgres = await startPostgres();
  try {
    const text = report(await measureThroughput(postgres.url));
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
    await writeBuildSection(),
  ].every(Boolean);
  if (!isVisitRight || !isLoadRight) process.exitCode = 1;
}

/** All pages, or the one that is named; a number is that of the loads. */
function visits(words: readonly string[]): Promise<boolean> {
  const path = words.find((word) => word.startsWith('/'));
  const loads = Number(words.find((word) => word !== path)) || undefined;
  return path === undefined ? writeVisitsSection(loads) : printVisitsOf(path, loads);
}

/** With the pages of all hosts, or of those that are named; a number is that of the loads. */
async function peers(words: readonly string[]): Promise<void> {
  const hosts = targets.filter((target) => words.includes(target));
  await writePeersSection(
    Number(words.find((word) => Number(word) > 0)) || undefined,
    hosts.length > 0 ? hosts : undefined,
  );
}

switch (process.argv[2]) {
  case undefined:
    await measureAll();
    break;
  case 'visits':
    if (!(await visits(process.argv.slice(3)))) process.exitCode = 1;
    break;
  case 'peers':
    await peers(process.argv.slice(3));
    break;
  case 'bundles':
    await writeBundlesSection();
    break;
  case 'build':
    if (!(await writeBuildSection())) process.exitCode = 1;
    break;
  case 'games':
    if (!(await writeGamesSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'faces':
    if (!(await writeFacesSection())) process.exitCode = 1;
    break;
  case 'watchlist':
    if (!(await writeWatchlistSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'definitions':
    if (!(await writeDefinitionsSection())) process.exitCode = 1;
    break;
  case 'experiments':
    if (!(await writeExperimentsSection())) process.exitCode = 1;
    break;
  case 'dry-run':
    if (!(await writeDryRunSection())) process.exitCode = 1;
    break;
  case 'draws':
    if (!(await writeDrawsSection())) process.exitCode = 1;
    break;
  case 'contests':
    if (!(await writeContestsSection())) process.exitCode = 1;
    break;
  case 'work':
    if (!(await writeWorkSection(Number(process.argv[3]) || undefined, process.argv[4])))
      process.exitCode = 1;
    break;
  case 'failover':
    if (!(await writeFailoverSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'rolling':
    if (!(await writeRollingSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'idle':
    if (!(await writeIdleSection())) process.exitCode = 1;
    break;
  case 'awards':
    if (!(await writeAwardsSection())) process.exitCode = 1;
    break;
  case 'boards':
    if (!(await writeBoardsSection())) process.exitCode = 1;
    break;
  case 'draws-beside':
    await drawsBeside(process.argv[3], Number(process.argv[4] ?? '3'));
    break;
  case 'load':
    if (!(await writeOverloadSection(Number(process.argv[3]) || undefined))) process.exitCode = 1;
    break;
  case 'rollouts':
    if (!(await benchRollouts(Number(process.argv[3] ?? '50')))) process.exitCode = 1;
    break;
  case 'start':
    if (!(await writeStartSection())) process.exitCode = 1;
    break;
  case 'draws-agree':
    if (!drawsAgree()) process.exitCode = 1;
    break;
  default:
    throw new Error(
      'The bench takes no argument, or one of: visits, peers, watchlist, definitions, experiments, bundles, build, games, faces, draws, draws-beside, contests, awards, boards, work, rolling, failover, idle, load, rollouts, start, draws-agree.',
    );
}
