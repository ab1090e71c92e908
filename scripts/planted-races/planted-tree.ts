import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import type { Edit } from './planted-race.ts';

/** Files and folders that a server test needs. */
const copied = [
  'server',
  'contract',
  'content',
  'platform',
  'e2e',
  // Jest's configuration uses them.
  'scripts/setup',
  'scripts/test-run',
  'package.json',
  'jest.config.js',
  'tsconfig.json',
];

/** A copy of the server into which one bug at a time is planted. */
export class PlantedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'invest-hall-races-'));

  constructor() {
    for (const name of copied) cpSync(join(root, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /**
   * Makes the edits, runs the work and reverts the edits.
   * @throws Error when a text does not occur, or occurs more than once: then the planted bug would not be the named
   * one.
   */
  async with<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
    try {
      for (const edit of edits) this.plant(edit);
      return await work();
    } finally {
      for (const { file } of edits) cpSync(join(root, file), join(this.folder, file));
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private plant({ file, find, put }: Edit): void {
    const parts = readFileSync(join(this.folder, file), 'utf8').split(find);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${find}`);
    writeFileSync(join(this.folder, file), parts.join(put));
  }
}
