import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { releaseId, signatureSchema } from './release-manifest.schema.ts';

const target = () => Type.Union([Type.Literal('h5'), Type.Literal('app'), Type.Literal('miniprogram')]);

/** The shape of a channel: which release visitors get. */
export const channelSchema = strictObject({
  format: Type.Literal(1),
  /** One more with each change: a reader that knows a later one refuses an earlier one. */
  sequence: Type.Integer({ minimum: 1 }),
  changedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$' }),
  actor: Type.String({ minLength: 1, maxLength: 80 }),
  reason: Type.String({ minLength: 1, maxLength: 400 }),
  stable: releaseId(),
  /** Was stable before, and may be again; null for the first, and after a way back. */
  previous: Type.Union([releaseId(), Type.Null()]),
  candidate: Type.Union([
    Type.Null(),
    strictObject({
      id: releaseId(),
      /** Share of the visitors that get it, in hundredths of a percent. */
      share: Type.Integer({ minimum: 0, maximum: 10_000 }),
      targets: Type.Array(target(), { minItems: 1 }),
      /** Visitors that get it whatever the share is. */
      allow: Type.Array(Type.String({ pattern: '^\\d{15}$' }), { maxItems: 1000 }),
      /** Lowest version of the native app that gets it; every one when absent. */
      minApp: Type.Optional(Type.String({ pattern: '^\\d{1,9}(?:\\.\\d{1,9}){0,3}$' })),
      /** Stops that were made before this change of the channel do not hold any more: an operator has overruled them. */
      overrulesUntil: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Whether the share stays as it is until an operator resumes. */
      isPaused: Type.Boolean(),
    }),
  ]),
  /** What is not served at all: bundles of a target, the code of a campaign by its name. */
  killed: strictObject({
    targets: Type.Array(target()),
    campaigns: Type.Array(identifier(), { maxItems: 100 }),
  }),
});

/** Which release visitors get, and who decided it, when and why. */
export type ReleaseChannel = Static<typeof channelSchema>;

/** The shape of a file of the channel: the channel with its signature. */
export const signedChannelSchema = strictObject({ channel: channelSchema, signature: signatureSchema });
