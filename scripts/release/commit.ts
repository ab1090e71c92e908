import { spawnSync } from 'node:child_process';

/** The commit that a release is made of. */
export interface Commit {
  readonly commit: string;
  /** In UTC, as 2026-11-29T18:24:32Z. */
  readonly committedAt: string;
}

function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

/** @throws Error where a file of the project is not as the commit has it: the commit would not tell what is released. */
export function requireClean(root: string): void {
  const changed = git(root, 'status', '--porcelain');
  if (changed !== '') throw new Error(`These files are not as the commit has them:\n${changed}`);
}

/** The commit that is checked out. */
export function readCommit(root: string): Commit {
  const [commit = '', seconds = ''] = git(root, 'show', '-s', '--format=%H %ct').split(' ');
  return { commit, committedAt: new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z') };
}
