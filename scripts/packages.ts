// `npm run packages`: licences and known vulnerabilities of what production installs, against build/packages.json, which has
// the reasons for what is let through. `-- licences` asks no registry; `-- sbom FILE` writes the list of packages.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { auditProblems, licenceProblems, steadySbom } from './packages/package-problems.ts';
import type { AuditReport, Lockfile, PackageRules } from './packages/package-problems.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const npm = (...args: readonly string[]): string =>
  spawnSync('npm', [...args, '--omit=dev', '--package-lock-only'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout;

const rules = read('build/packages.json') as PackageRules;
const [command = '', file = ''] = process.argv.slice(2);
if (command === 'sbom') {
  const text = steadySbom(npm('sbom', '--sbom-format=cyclonedx'), 'invest-hall');
  if (file === '') process.stdout.write(text);
  else writeFileSync(file, text);
} else {
  const problems = licenceProblems(read('package-lock.json') as Lockfile, rules);
  const audited =
    command === 'licences'
      ? []
      : auditProblems(JSON.parse(npm('audit', '--json') || '{}') as AuditReport, rules);
  // Where there is no registry, nothing is known: that is told, and not taken for good or bad.
  if (audited === null) console.log('Not audited: the registry did not answer.');
  const all = [...problems, ...(audited ?? [])];
  for (const problem of all) console.log(`✖ ${problem}`);
  if (all.length > 0) console.log('Change the package, or write the reason into build/packages.json.');
  process.exitCode = all.length === 0 ? 0 : 1;
}
