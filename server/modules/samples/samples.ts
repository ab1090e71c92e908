import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { StartFailure } from '#server/errors.ts';
import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { cashDeskSampleSchema } from './cash-desk-sample.ts';
import type { CashDeskSample } from './cash-desk-sample.ts';
import { pagesSampleSchema, productsSampleSchema } from './product-sample.ts';
import type { PagesSample, ProductsSample } from './product-sample.ts';
import { sampleDrawsSchema } from './sample-draws.schema.ts';
import type { SampleDraws } from './sample-draws.schema.ts';
import { sampleMembersSchema } from './sample-members.schema.ts';
import type { SampleMembers } from './sample-members.schema.ts';

const text = () => plainText(80, 1);
const fen = () => Type.Integer({ minimum: 0 });

const bank = strictObject({ id: identifier(), name: text(), singleLimit: fen(), dailyLimit: fen() });

const privilege = strictObject({
  id: identifier(),
  title: text(),
  desc: text(),
  /** Name of a picture of the product. */
  icon: identifier(),
  /** The page of the product it is used on. */
  path: Type.Optional(Type.String({ pattern: '^/[\\w/-]*$', maxLength: 80 })),
  /** Lowest level that may use it. */
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

/** The shape of `content/banks.json`. */
const bankSampleSchema = strictObject({ isSample: Type.Boolean(), banks: Type.Array(bank) });

/** The shape of `content/privileges.json`. */
const privilegeSampleSchema = strictObject({
  isSample: Type.Boolean(),
  groups: Type.Array(
    strictObject({ name: text(), desc: text(), list: Type.Array(privilege, { minItems: 1 }) }),
  ),
});

/** The market of the sample broker, and its demonstration account. */
export type BrokerSample = Static<typeof brokerSampleSchema>;
/** A position of the sample broker. */
export type SamplePosition = Static<typeof position>;

/** Sample data other than the activities. */
export interface Samples {
  readonly broker: BrokerSample;
  readonly banks: Static<typeof bankSampleSchema>;
  readonly privileges: Static<typeof privilegeSampleSchema>;
  readonly closes: ClosesSample;
  readonly articles: Static<typeof articlesSchema>;
  readonly cashDesk: CashDeskSample;
  readonly products: ProductsSample;
  readonly pages: PagesSample;
  readonly members: SampleMembers;
  readonly draws: SampleDraws;
}

/** The shape of `content/closes.json`. */
const closesSampleSchema = strictObject({
  isSample: Type.Boolean(),
  /** Shown next to every price. */
  source: plainText(30, 1),
  /** Dates on which the exchange is closed, in addition to weekends. */
  closedDays: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  stocks: Type.Array(
    strictObject({
      code: identifier(),
      name: plainText(20, 1),
      /**
       * Closes of consecutive sessions, repeated from the start at the end; thousandths of a yuan, null when
       * suspended.
       */
      closes: Type.Array(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]), { minItems: 2 }),
    }),
    { minItems: 1 },
  ),
});

/** The shape of `content/articles.json`: short texts of investor education that reading tasks lead to. */
export const articlesSchema = strictObject({
  isSample: Type.Boolean(),
  articles: Type.Array(
    strictObject({
      id: identifier(),
      title: plainText(24, 1),
      paragraphs: Type.Array(plainText(200, 20), { minItems: 2, maxItems: 8 }),
      /** Who wrote it, shown below the text. */
      source: plainText(60, 1),
    }),
    { minItems: 1 },
  ),
});

/** Closes of invented securities, for guesses. */
type ClosesSample = Static<typeof closesSampleSchema>;

/**
 * Reads the sample data of a content folder: a file for each field of {@link Samples}.
 * @throws StartFailure that names the file and its first error.
 */
export async function readSamples(folder: URL): Promise<Samples> {
  const [broker, banks, privileges, closes, articles, cashDesk, products, pages, members, draws] =
    await Promise.all([
      read(folder, 'broker.json', brokerSampleSchema),
      read(folder, 'banks.json', bankSampleSchema),
      read(folder, 'privileges.json', privilegeSampleSchema),
      read(folder, 'closes.json', closesSampleSchema),
      read(folder, 'articles.json', articlesSchema),
      read(folder, 'cash-desk.json', cashDeskSampleSchema),
      read(folder, 'products.json', productsSampleSchema),
      read(folder, 'lowcode-pages.json', pagesSampleSchema),
      read(folder, 'sample-members.json', sampleMembersSchema),
      read(folder, 'sample-draws.json', sampleDrawsSchema),
    ]);
  return { broker, banks, privileges, closes, articles, cashDesk, products, pages, members, draws };
}

async function read<S extends TSchema>(folder: URL, name: string, schema: S): Promise<Static<S>> {
  const value: unknown = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new StartFailure(`The content is wrong: ${name}${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}
