import { contestBugs } from './planted-races/contest-bugs.ts';
import { couponBugs } from './planted-races/coupon-bugs.ts';
import { drawBugs } from './planted-races/draw-bugs.ts';
import { ledgerBugs } from './planted-races/ledger-bugs.ts';
import { PlantedTree } from './planted-races/planted-tree.ts';
import { playBugs } from './planted-races/play-bugs.ts';
import { runNamedTests } from './planted-races/run-named-tests.ts';
import { outageBugs } from './planted-races/outage-bugs.ts';
import { scheduledBugs } from './planted-races/scheduled-bugs.ts';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * Plants bugs that only appear under concurrency in a copy of the server, one at a time, and runs the test that must
 * detect each on a real PostgreSQL (that of TEST_POSTGRES_URL, or its own): the test must fail with the bug, and all
 * tests must pass without one. `npm run races -- [WORD]` plants only bugs whose name contains the word.
 */

const [word = ''] = process.argv.slice(2);
const planted = [
  ...[...drawBugs, ...ledgerBugs, ...playBugs, ...couponBugs],
  ...[...scheduledBugs, ...contestBugs, ...outageBugs],
];
const bugs = planted.filter(({ bug }) => bug.includes(word));
const given = process.env.TEST_POSTGRES_URL ?? '';
const own = given === '' ? await startPostgres() : null;
const url = own?.url ?? given;
const tree = new PlantedTree();
let failed = 0;

const tell = (isRight: boolean, line: string, output: string): void => {
  console.log(line);
  if (isRight) return;
  failed += 1;
  console.log(output.replace(/^/gm, '    '));
};

try {
  const sound = await runNamedTests(tree.folder, url, bugs);
  const names = new Set(bugs.map(({ test }) => test)).size;
  const isSound = sound.failed === 0 && sound.broken === 0 && sound.passed >= names;
  tell(isSound, `without a mistake: ${sound.passed} tests pass, ${sound.failed} fail`, sound.output);
  console.log('\n| bug | test | caught |\n| --- | --- | --- |');
  for (const bug of bugs) {
    const counts = await tree.with(bug.edits, () => runNamedTests(tree.folder, url, [bug]));
    // A test file that cannot be loaded has no failed test. After a failed test a hook may fail too: a leaked connection
    // keeps the pool from closing.
    const isCaught = counts.failed > 0;
    tell(isCaught, `| ${bug.bug} | ${bug.test} | ${isCaught ? 'yes' : 'NO'} |`, counts.output);
  }
} finally {
  tree.remove();
  await own?.stop();
}
console.log(`\n${bugs.length + 1 - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
