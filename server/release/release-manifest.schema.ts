import { strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * The parts of a release: the bundles of the three hosts, the console of the operators, the server with its content, and the source
 * maps, which no server reads.
 */
export const releaseParts = ['h5', 'app', 'miniprogram', 'console', 'server', 'sourcemaps'] as const;

/** A digest, hexadecimal. */
export const sha256 = () => Type.String({ pattern: '^[0-9a-f]{64}$' });
const bytes = () => Type.Integer({ minimum: 0 });

/** Relative, with slashes, and without a part that leads out of the release. */
export const releasePath = () =>
  Type.String({ maxLength: 200, pattern: '^(?!\\.{0,2}/)(?!.*/\\.{0,2}(?:/|$))[\\w@.-]+(?:/[\\w@.-]+)*$' });

const figure = strictObject({ most: bytes(), limit: bytes() });

const part = strictObject({
  bytes: bytes(),
  files: Type.Array(strictObject({ path: releasePath(), bytes: bytes(), sha256: sha256() }), { minItems: 1 }),
});

/** The largest page of a bundle, as it is sent, and the limits of `build/budgets.json`. */
const budgets = strictObject({ scriptBytes: figure, scriptRequests: figure, htmlBytes: figure });

/** The id of a release, which sorts by the time of the commit: `20261129T182432-8479f839abcd`. */
export const releaseId = () => Type.String({ pattern: '^\\d{8}T\\d{6}-[0-9a-f]{12}$' });

/** The shape of `manifest.json` of a release, which its signature covers. */
export const releaseManifestSchema = strictObject({
  format: Type.Literal(1),
  id: releaseId(),
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
  commit: Type.String({ pattern: '^[0-9a-f]{40}$' }),
  /** Of the commit, in UTC; a release has no other time, so that two builds of a commit are the same. */
  committedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' }),
  /** Of Node, which compresses and bundles: another one may give other bytes. */
  node: Type.String({ pattern: '^v\\d+\\.\\d+\\.\\d+$' }),
  /** A digest of `contract/`: equal contracts need no look at what differs. */
  contract: sha256(),
  /** Lowest version of the native app that the release works in; 0.0.0 for every one. */
  lowestApp: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
  /** All that the server knows, in their order. */
  migrations: Type.Array(Type.String({ pattern: '^\\d{4}-[\\w-]+$' })),
  budgets: strictObject({ h5: budgets, app: budgets, miniprogram: budgets }),
  parts: strictObject({
    h5: part,
    app: part,
    miniprogram: part,
    console: part,
    server: part,
    sourcemaps: part,
  }),
});

/** What a release is: where it comes from and every byte of it. */
export type ReleaseManifest = Static<typeof releaseManifestSchema>;

/** The shape of `manifest.sig.json`. */
export const signatureSchema = strictObject({
  keyId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
});

/** The shape of the list of keys that a machine trusts. */
export const keyListSchema = strictObject({
  keys: Type.Array(
    strictObject({
      id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
      /** SPKI, DER, base64. */
      publicKey: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: 200 }),
      /** `retired`: its releases hold, and it signs no new one; `revoked`: nothing that it has signed holds. */
      state: Type.Union([Type.Literal('active'), Type.Literal('retired'), Type.Literal('revoked')]),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    { minItems: 1 },
  ),
});
