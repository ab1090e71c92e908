import { strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { releaseId, releasePath, sha256 } from '../release-manifest.schema.ts';

/** Names in a package; what the list names is below `files/`. */
export const packageNames = {
  list: 'offline.json',
  signature: 'offline.sig.json',
  files: 'files/',
} as const;

/** Most bytes of a package, of what it unpacks to, and of its list; a tenfold of what the app has today. */
export const packageLimits = { packed: 64_000_000, unpacked: 128_000_000, list: 2_000_000 } as const;

const file = strictObject({
  path: releasePath(),
  bytes: Type.Integer({ minimum: 0, maximum: packageLimits.unpacked }),
  sha256: sha256(),
});

/** The shape of `offline.json`, which its signature covers. */
export const offlineListSchema = strictObject({
  format: Type.Literal(1),
  target: Type.Union([Type.Literal('h5'), Type.Literal('app'), Type.Literal('miniprogram')]),
  release: releaseId(),
  /** Digest of the manifest of the release. */
  manifest: sha256(),
  lowestApp: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
  /** Of all files together: what an app needs room for, before it unpacks anything. */
  bytes: Type.Integer({ minimum: 0, maximum: packageLimits.unpacked }),
  /** Everything that is there after the installation, whatever of it the package brings. */
  files: Type.Array(file, { minItems: 1, maxItems: 20_000 }),
  /** Null for a package that brings all files. */
  delta: Type.Union([
    Type.Null(),
    strictObject({
      /** The release that must be installed, and a digest of its list of files. */
      since: releaseId(),
      sinceFiles: sha256(),
      /** Paths that the package brings, and paths that go away. */
      changed: Type.Array(releasePath()),
      removed: Type.Array(releasePath()),
    }),
  ]),
  /** The newer release from which an app may go back to this one; null where it must be newer than what is installed. */
  rollbackFrom: Type.Union([releaseId(), Type.Null()]),
});

/** What a package for the app says of itself. */
export type OfflineList = Static<typeof offlineListSchema>;
