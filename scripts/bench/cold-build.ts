import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../build/files/paths.ts';

/** Seconds of a build of all targets without any cache, including prerender and compression. */
export function timeColdBuild(): number {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const scratch = mkdtempSync(join(root, '.cache/bench-'));
  const places = { BUILD_DIST: relative(root, join(scratch, 'dist')), BUILD_CACHE: relative(root, scratch) };
  const began = performance.now();
  try {
    // As `npm run build` does.
    const command = ['--max-semi-space-size=64', '--import', 'tsx', 'scripts/build.ts'];
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...places },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The build failed: ${stderr.trim()}`);
    return (performance.now() - began) / 1000;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
