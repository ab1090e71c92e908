import { readFileSync } from 'node:fs';
import type { BundleManifest, TargetName } from '../../contract/pages/bundles.ts';
import { inDist } from '../../build/files/paths.ts';
import type { GraphChunk } from '../../build/bundles/graph.ts';

/** A finished bundle, as the checks read it. */
export interface Bundle {
  readonly target: TargetName;
  readonly manifest: BundleManifest;
  readonly graph: readonly GraphChunk[];
  /** Text of a file of the bundle. */
  readonly textOf: (file: string) => string;
}

/** Reads a finished bundle from `dist/<target>`. */
export function readBundle(target: TargetName): Bundle {
  const textOf = (file: string): string => readFileSync(inDist(target, file), 'utf8');
  return {
    target,
    textOf,
    manifest: JSON.parse(textOf('manifest.json')) as BundleManifest,
    graph: JSON.parse(textOf('graph.json')) as GraphChunk[],
  };
}

/** Brotli bytes of the scripts of a page's first load. */
export function scriptBytes({ manifest }: Bundle, chunks: readonly string[]): number {
  return chunks.reduce((sum, file) => sum + (manifest.files[file]?.br ?? 0), 0);
}
