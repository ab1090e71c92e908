import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { findTerms, terms } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Names of what an activity counts. */
export const noun = strictObject({
  /** What a visitor reads: `饲料`. */
  name: plainText(4, 1),
  /** The name with its measure word, after a number: `份饲料`. */
  unit: plainText(6, 1),
});

/** Names of its own for tokens or points, in the config of an activity. */
export const nounTerms = terms(
  'nouns',
  strictObject({ token: Type.Optional(noun), point: Type.Optional(noun) }),
);

/** Units of a currency as a visitor reads them, after the number. */
export const currencyUnits = { chance: '次抽奖机会', token: '枚', point: '积分' } as const;
const currencyNames = { chance: '抽奖机会', token: '代币', point: '积分' } as const;

type Currency = keyof typeof currencyUnits;
type Named = Pick<Activity, 'config'>;

/** The unit of a currency in an activity, after the number. */
export function unitOf({ config }: Named, currency: Currency): string {
  return nounOf(config, currency)?.unit ?? currencyUnits[currency];
}

/** The name of a currency in an activity. */
export function currencyName({ config }: Named, currency: Currency): string {
  return nounOf(config, currency)?.name ?? currencyNames[currency];
}

function nounOf(config: Named['config'], currency: Currency): Static<typeof noun> | undefined {
  return currency === 'chance' ? undefined : findTerms({ config }, nounTerms)?.[currency];
}
