import { planSums } from '#contract/market/investment-plan.ts';
import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { securityCode } from '#contract/market/market.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const amount = () => Type.Integer({ minimum: planSums.min, maximum: planSums.max });

const track = strictObject({
  id: identifier(),
  title: plainText(12, 1),
  desc: plainText(60, 1),
  holdings: Type.Array(
    strictObject({
      /** A fund that the source of market data knows. */
      code: securityCode(),
      /** Hundredths of a per cent. */
      weight: Type.Integer({ minimum: 1, maximum: 10_000 }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
});

const manager = strictObject({
  id: identifier(),
  name: plainText(8, 1),
  style: plainText(12, 1),
  /** Of experience. */
  years: Type.Integer({ minimum: 1, maximum: 60 }),
  intro: plainText(120, 1),
  tracks: Type.Array(track, { minItems: 1, maxItems: 4 }),
});

/** The plan, the managers and the race of an activity; sums in fen. */
export const autoInvestmentTerms = objectTerms(
  Type.Object({
    plan: strictObject({ fund: securityCode(), index: securityCode(), amount: amount() }),
    managers: Type.Array(manager, { minItems: 1, maxItems: 6 }),
    race: strictObject({
      amount: amount(),
      plans: Type.Array(strictObject({ title: plainText(12, 1), code: securityCode() }), {
        minItems: 2,
        maxItems: 10,
      }),
    }),
  }),
);

/** A manager with tracks that a visitor may follow. */
export type Manager = Static<typeof manager>;

/** One of them: funds by their weights at the beginning, together 10,000. */
export type Track = Static<typeof track>;

/** Errors of these terms with the right shape, for their author. */
export function autoInvestmentProblems({ config }: ContentActivity): string[] {
  const { managers, race } = termsOf({ config }, autoInvestmentTerms);
  return [
    ...repeated(managers.map(({ id }) => id)).map((id) => `config/managers: there are two named ${id}`),
    ...repeated(race.plans.map(({ code }) => code)).map((code) => `config/race: ${code} starts twice`),
    ...managers.flatMap(({ id, tracks }) => [
      ...repeated(tracks.map((one) => one.id)).map(
        (twice) => `config/managers: ${id} has two tracks ${twice}`,
      ),
      ...tracks.flatMap((one) => trackProblems(`${id}/${one.id}`, one)),
    ]),
  ];
}

function trackProblems(name: string, { holdings }: Track): string[] {
  const total = holdings.reduce((sum, { weight }) => sum + weight, 0);
  return [
    ...(total === 10_000 ? [] : [`config/managers: ${name} has weights of ${String(total)}, not 10000`]),
    ...repeated(holdings.map(({ code }) => code)).map(
      (code) => `config/managers: ${name} holds ${code} twice`,
    ),
  ];
}

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);
