import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BundleManifest, TargetName } from '../contract/pages/bundles.ts';
import { root } from '../build/files/paths.ts';
import { readBundle } from './bundles/bundle.ts';
import { figuresOf, figuresText } from './bundles/figures.ts';
import type { BundleFigures } from './bundles/figures.ts';
import { figuresReport } from './bundles/figures-report.ts';

/*
 * `npm run budgets -- report|write`: what the first loads of the finished build weigh beside the committed figures, another file of
 * them, or a release of the store; and the figures as they are committed.
 */

const usage = `usage: npm run budgets -- report [--base FILE|RELEASE] [--since COMMIT]
       npm run budgets -- write`;
const committed = 'build/bundle-figures.json';
const text = { type: 'string', default: '' } as const;
const { values, positionals } = parseArgs({ options: { base: text, since: text }, allowPositionals: true });

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

const parsed = (json: string): BundleFigures => JSON.parse(json) as BundleFigures;

interface Base {
  readonly name: string;
  readonly figures: BundleFigures;
  /** The commit with which pictures are compared. */
  readonly commit: string;
}

/** The figures to compare with: of a release, of a file, of a commit, or those that are committed. */
function readBase(): Base {
  const { base, since } = values;
  const release = path.join(process.env['RELEASE_STORE'] ?? '', 'releases', base);
  if (/^\d{8}T\d{6}-[0-9a-f]{12}$/.test(base)) {
    if (!existsSync(release)) throw new Error(`${base} is not in the store: RELEASE_STORE names its folder.`);
    const manifestOf = (target: TargetName): BundleManifest =>
      JSON.parse(
        readFileSync(path.join(release, 'files/dist', target, 'manifest.json'), 'utf8'),
      ) as BundleManifest;
    return {
      name: base,
      figures: figuresOf(manifestOf),
      commit: since === '' ? (base.split('-')[1] ?? '') : since,
    };
  }
  const commit = since === '' ? 'HEAD' : since;
  if (base !== '') return { name: base, figures: parsed(readFileSync(base, 'utf8')), commit };
  return { name: commit, figures: parsed(git('show', `${commit}:${committed}`)), commit };
}

const built = (): BundleFigures => figuresOf((target) => readBundle(target).manifest);

const commands: Readonly<Record<string, () => void>> = {
  report: () => {
    const { name, figures, commit } = readBase();
    const changed = git('diff', '--name-only', commit, '--', 'e2e/pictures', 'docs/pictures');
    const pictures = changed.split('\n').filter((file) => file !== '');
    process.stdout.write(figuresReport({ before: figures, after: built(), base: name }, pictures));
  },
  write: () => writeFileSync(path.join(root, committed), figuresText(built())),
};

const command = commands[positionals[0] ?? ''];
if (command === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else command();
