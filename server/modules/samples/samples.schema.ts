import { Type } from 'typebox';
import type { Static } from 'typebox';
import { identifier, plainText, strictObject } from '#contract/scalar.schema.ts';
import type { ClosesSample } from './closes.schema.ts';

const text = () => plainText(80, 1);
const fen = () => Type.Integer({ minimum: 0 });

const bank = strictObject({ id: identifier(), name: text(), singleLimit: fen(), dailyLimit: fen() });

const privilege = strictObject({
  id: identifier(),
  title: text(),
  desc: text(),
  /** The level from which it is open. */
  level: Type.Integer({ minimum: 1, maximum: 3 }),
});

const position = strictObject({
  code: identifier(),
  name: text(),
  /** Bought on an exchange, or over the counter as a fund. */
  kind: Type.Union([Type.Literal('exchange'), Type.Literal('otc')]),
  /** Hundredths of a share. */
  shares: Type.Integer({ minimum: 0 }),
  marketValue: fen(),
  income: Type.Integer(),
});

const product = strictObject({
  id: identifier(),
  name: text(),
  /** Ways of ordering under which it can be had. */
  bizSources: Type.Array(identifier(), { minItems: 1 }),
  minAmount: fen(),
  /** Hundredths of a per cent. */
  feeRate: Type.Integer({ minimum: 0, maximum: 10000 }),
  riskLevel: Type.String({ pattern: '^R[1-5]$' }),
  notice: plainText(200, 1),
});

/** The shape of `content/broker.json`. */
export const brokerSampleSchema = strictObject({
  isSample: Type.Boolean(),
  securities: Type.Array(
    strictObject({ code: identifier(), name: text(), price: Type.Integer({ minimum: 1 }) }),
  ),
  products: Type.Array(product),
  /** An account with positions, opened at start outside production. */
  demo: strictObject({
    phone: Type.String({ pattern: '^1[3-9]\\d{9}$' }),
    account: Type.String({ pattern: '^\\d{12}$' }),
    password: Type.String({ pattern: '^\\d{6}$' }),
    buyingPower: fen(),
    positions: Type.Array(position),
  }),
});

/** The shape of `content/banks.json`. */
export const bankSampleSchema = strictObject({ isSample: Type.Boolean(), banks: Type.Array(bank) });

/** The shape of `content/privileges.json`. */
export const privilegeSampleSchema = strictObject({
  isSample: Type.Boolean(),
  groups: Type.Array(strictObject({ name: text(), list: Type.Array(privilege, { minItems: 1 }) })),
});

/** What the sample broker knows of the market, and its demonstration account. */
export type BrokerSample = Static<typeof brokerSampleSchema>;
/** A position of the sample broker. */
export type SamplePosition = Static<typeof position>;

/** Sample data beside the activities. */
export interface Samples {
  readonly broker: BrokerSample;
  readonly banks: Static<typeof bankSampleSchema>;
  readonly privileges: Static<typeof privilegeSampleSchema>;
  readonly closes: ClosesSample;
}
