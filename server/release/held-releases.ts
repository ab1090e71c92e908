import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TargetName } from '#contract/pages/bundles.ts';
import { StartFailure } from '#server/errors.ts';
import { copyBundles } from './copy-bundles.ts';
import { heldRelease, mixedAsset } from './held-release.ts';
import type { HeldRelease } from './held-release.ts';
import type { TrustedKeys } from './release-keys.ts';

/** Copies of releases in a folder that this process alone uses. */
export class HeldReleases {
  private readonly held = new Map<string, HeldRelease>();

  constructor(
    private readonly store: string,
    private readonly keys: TrustedKeys,
    /** A private folder. */
    private readonly folder: string,
  ) {}

  get(id: string): HeldRelease | undefined {
    return this.held.get(id);
  }

  /**
   * The release with its proved copy, which is made where there is none.
   * @throws StartFailure for one whose bytes do not hold, or that has an asset of another one with other bytes.
   */
  async hold(id: string): Promise<HeldRelease> {
    const known = this.held.get(id);
    if (known !== undefined) return known;
    const place = path.join(this.folder, id);
    await mkdir(place, { recursive: true });
    try {
      await linkPackages(place);
      const release = heldRelease(await copyBundles(this.store, { id, keys: this.keys }, place), place);
      for (const other of this.held.values()) {
        const mixed = mixedAsset(release, other);
        if (mixed !== null) throw new StartFailure(`${mixed} has other bytes in ${other.id}`);
      }
      this.held.set(id, release);
      return release;
    } catch (error) {
      await rm(place, { recursive: true, force: true });
      throw error;
    }
  }

  /** Forgets every release but these. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    for (const id of [...this.held.keys()]) {
      if (ids.has(id)) continue;
      this.held.delete(id);
      await rm(path.join(this.folder, id), { recursive: true, force: true });
    }
  }

  /** The folder of the assets of a release that has this one; null where none has. */
  findAsset(target: TargetName, name: string): string | null {
    for (const { assets, distDir } of this.held.values())
      if (assets[target].has(name)) return path.join(distDir, target, 'assets');
    return null;
  }
}

/** A render bundle imports packages by their names, which Node looks for in the folders above it: it gets those of the server. */
async function linkPackages(folder: string): Promise<void> {
  const places = createRequire(import.meta.url).resolve.paths('clsx') ?? [];
  const found = places.find((place) => existsSync(path.join(place, 'clsx')));
  if (found === undefined) throw new StartFailure('the packages of the server cannot be found');
  await symlink(found, path.join(folder, 'node_modules'), 'dir');
}
