import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { ReleaseManifest } from './release-manifest.schema.ts';

/** A release whose bundles this server has copied and proved. */
export interface HeldRelease {
  readonly id: string;
  readonly manifest: ReleaseManifest;
  /** The folder with `h5`, `app` and `miniprogram`. */
  readonly distDir: string;
  /** False where its bytes were proved in an earlier start of this server. */
  readonly isProvedNow: boolean;
  /** Digests of the files below `/assets/TARGET/`, by their names. */
  readonly assets: Readonly<Record<TargetName, ReadonlyMap<string, string>>>;
}

/** The release of a manifest whose bundles were copied into a folder. */
export function heldRelease(manifest: ReleaseManifest, folder: string, isProvedNow = true): HeldRelease {
  const assetsOf = (target: TargetName): ReadonlyMap<string, string> => {
    const prefix = `dist/${target}/assets/`;
    const own = manifest.parts[target].files.filter((file) => file.path.startsWith(prefix));
    return new Map(own.map((file) => [file.path.slice(prefix.length), file.sha256]));
  };
  const [h5, app, miniprogram] = [assetsOf('h5'), assetsOf('app'), assetsOf('miniprogram')];
  return {
    id: manifest.id,
    manifest,
    distDir: path.join(folder, 'dist'),
    isProvedNow,
    assets: { h5, app, miniprogram },
  };
}

/** Copies that were compressed by another Node have other bytes and the same contents. */
const isCopy = (name: string): boolean => /\.(?:br|gz)$/.test(name);

/**
 * The first asset that two releases have under one name with other bytes; null where there is none. A page of one could get the
 * script of the other.
 */
export function mixedAsset(one: HeldRelease, other: HeldRelease): string | null {
  for (const target of targets)
    for (const [name, digest] of one.assets[target]) {
      const beside = other.assets[target].get(name);
      if (beside !== undefined && beside !== digest && !isCopy(name)) return `${target}/${name}`;
    }
  return null;
}
