import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { readContentFile } from '#server/modules/product-content/product-content.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { sampleContestantsSchema } from './sample-contestants.schema.ts';
import type { SampleContestants } from './sample-contestants.schema.ts';
import { sampleDrawsSchema } from './sample-draws.schema.ts';
import type { SampleDraws } from './sample-draws.schema.ts';
import { sampleMembersSchema } from './sample-members.schema.ts';
import type { SampleMembers } from './sample-members.schema.ts';

const text = () => plainText(80, 1);
const fen = () => Type.Integer({ minimum: 0 });

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
  /** Ways of ordering under which it can be bought. */
  bizSources: Type.Array(identifier(), { minItems: 1 }),
  minAmount: fen(),
  /** Hundredths of a per cent. */
  feeRate: Type.Integer({ minimum: 0, maximum: 10000 }),
  riskLevel: Type.String({ pattern: '^R[1-5]$' }),
  notice: plainText(200, 1),
});

/** The shape of `content/broker.json`. */
const brokerSampleSchema = strictObject({
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

/** The market of the sample broker, and its demonstration account. */
export type BrokerSample = Static<typeof brokerSampleSchema>;
/** A position of the sample broker. */
export type SamplePosition = Static<typeof position>;

/** What takes the place of outside services and of visitors where there are none. */
export interface SampleData {
  readonly broker: BrokerSample;
  readonly members: SampleMembers;
  readonly draws: SampleDraws;
  readonly contestants: SampleContestants;
}

/**
 * Reads the sample data of a content folder: a file for each field of {@link SampleData}.
 * @throws StartFailure that names the file and its first error.
 */
export async function readSampleData(folder: URL): Promise<SampleData> {
  const [broker, members, draws, contestants] = await Promise.all([
    readContentFile(folder, 'broker.json', brokerSampleSchema),
    readContentFile(folder, 'sample-members.json', sampleMembersSchema),
    readContentFile(folder, 'sample-draws.json', sampleDrawsSchema),
    readContentFile(folder, 'sample-contestants.json', sampleContestantsSchema),
  ]);
  return { broker, members, draws, contestants };
}
