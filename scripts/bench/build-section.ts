import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../build/files/paths.ts';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';

const heading = '## Build';
/** Upper limits of cold builds, seconds. */
const bars = { all: 45, h5: 18 } as const;

/** Seconds of a build into `scratch`, with what it has compiled there before; prerender and compression included. */
function timeBuild(scratch: string, ...more: readonly string[]): number {
  const places = { BUILD_DIST: relative(root, join(scratch, 'dist')), BUILD_CACHE: relative(root, scratch) };
  const began = performance.now();
  // As `npm run build` does.
  const command = ['--max-semi-space-size=64', '--import', 'tsx', 'scripts/build.ts', ...more];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...places },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed: ${stderr.trim()}`);
  return (performance.now() - began) / 1000;
}

/** Builds from nothing and again, and writes the times; false when a cold build takes longer than it may. */
export async function writeBuildSection(): Promise<boolean> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const scratch = mkdtempSync(join(root, '.cache/bench-'));
  const judgement = new Judgement();
  const machineLoad = loadavg()[0] ?? 0;
  try {
    const h5 = timeBuild(scratch, '--target', 'h5');
    rmSync(scratch, { recursive: true });
    const rows = [
      [
        'all three targets',
        judgement.cell({ figure: timeBuild(scratch), bar: bars.all }, 1),
        String(bars.all),
      ],
      ['all three again, nothing has changed', timeBuild(scratch).toFixed(1), ''],
      ['h5 alone', judgement.cell({ figure: h5, bar: bars.h5 }, 1), String(bars.h5)],
    ];
    await writeSection(heading, [
      `Written by \`npm run bench -- build\` ${measuredAt()}; ${machineWords()}, load ${machineLoad.toFixed(1)} before it began. From nothing that was compiled before, except in the second row; prerender and compression included.`,
      markdownTable(['build of', 'seconds', 'bar'], rows),
    ]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return judgement.isMet();
}
