import { existsSync } from 'node:fs';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Value } from 'typebox/value';
import type { TargetName } from '#contract/pages/bundles.ts';
import { StartFailure } from '#server/errors.ts';
import { copyBundles, repairCopy } from './copy-bundles.ts';
import { heldRelease, mixedAsset } from './held-release.ts';
import type { HeldRelease } from './held-release.ts';
import type { TrustedKeys } from './release-keys.ts';
import { releaseId } from './release-manifest.schema.ts';

/**
 * Copies of releases in a folder that this process alone uses; a later start may find them there. They are no cache
 * (`server/cache.ts`): a release has no age, and stays until the channel names it no longer.
 */
export class HeldReleases {
  private readonly held = new Map<string, HeldRelease>();
  private readonly copying = new Map<string, Promise<HeldRelease>>();

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
    const copying = this.copying.get(id) ?? this.copy(id).finally(() => this.copying.delete(id));
    this.copying.set(id, copying);
    return copying;
  }

  /** Proves every byte of a copy, and replaces what is damaged; resolves with the names of those files. */
  async repair({ id, manifest }: HeldRelease): Promise<readonly string[]> {
    return repairCopy(this.store, manifest, path.join(this.folder, id));
  }

  private async copy(id: string): Promise<HeldRelease> {
    const place = path.join(this.folder, id);
    const copy = await copyBundles(this.store, { id, keys: this.keys }, place);
    await linkPackages(place);
    const release = heldRelease(copy.manifest, place, copy.isProvedNow);
    for (const other of this.held.values()) {
      const mixed = mixedAsset(release, other);
      if (mixed !== null) throw new StartFailure(`${mixed} has other bytes in ${other.id}`);
    }
    this.held.set(id, release);
    return release;
  }

  /** The releases that have a copy, those of earlier starts too; what else is in the folder is somebody else's. */
  async copiedIds(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => Value.Check(releaseId(), name));
  }

  /** Forgets every release but these, and removes their copies, those of earlier starts too. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    for (const id of await this.copiedIds()) {
      if (ids.has(id) || this.copying.has(id)) continue;
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
  const link = path.join(folder, 'node_modules');
  await rm(`${link}.part`, { force: true });
  await symlink(found, `${link}.part`, 'dir');
  // Over the one of an earlier start, which may lead elsewhere.
  await rename(`${link}.part`, link);
}
