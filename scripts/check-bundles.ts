import { existsSync } from 'node:fs';
import { inDist } from '../build/files/paths.ts';
import committed from '../build/bundle-figures.json' with { type: 'json' };
import { targets } from '../contract/pages/bundles.ts';
import { readBundle } from './bundles/bundle.ts';
import type { Check } from './bundles/check.ts';
import { contentChecks } from './bundles/content-checks.ts';
import { adapterCheck, firstLoadChecks, limitsOf } from './bundles/first-load-checks.ts';
import { figuresOf, ratchetCheck } from './bundles/figures.ts';
import type { BundleFigures } from './bundles/figures.ts';
import { repeatCheck } from './bundles/repeat-check.ts';

/* Checks the finished bundles against `build/budgets.json` and the rules of delivery. */

const maxShown = 8;

function tell({ name, problems, remedy, measured = '' }: Check): void {
  console.log(`${problems.length === 0 ? '✔' : '✖'} ${name}${measured && `: ${measured}`}`);
  for (const problem of problems.slice(0, maxShown)) console.log(`    ${problem}`);
  if (problems.length > maxShown) console.log(`    and ${problems.length - maxShown} more`);
  if (problems.length > 0) console.log(`    What to do: ${remedy}`);
}

const missing = targets.filter((target) => !existsSync(inDist(target, 'manifest.json')));
if (missing.length > 0) {
  console.error(`Not built: ${missing.join(', ')}. Run npm run build first.`);
  process.exit(1);
}

const [h5, ...hosts] = targets.map(readBundle);
// `--generated`: with the campaigns of the check of the generator.
const limits = limitsOf(process.argv.includes('--generated'));
const checks = [h5, ...hosts].flatMap((bundle) =>
  bundle ? [...firstLoadChecks(bundle, limits), ...contentChecks(bundle)] : [],
);
if (h5) checks.push(...hosts.map((host) => adapterCheck(h5, host, limits)));
// The campaigns of the check of the generator are in no commit.
if (!process.argv.includes('--generated'))
  checks.push(
    ratchetCheck(
      committed as unknown as BundleFigures,
      figuresOf((target) => readBundle(target).manifest),
    ),
  );
// `--once`: without the second build that has to give the same bytes.
if (!process.argv.includes('--once')) checks.push(repeatCheck());

checks.forEach(tell);
const failed = checks.filter(({ problems }) => problems.length > 0).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
