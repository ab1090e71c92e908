import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';

/* What a source of market data says, in the names of the feed (docs/market-data.md). Prices are in thousandths of a yuan. */

const text = () => Type.String({ maxLength: 64 });
const date = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const price = () => Type.Integer({ minimum: 1 });
const count = () => Type.Integer({ minimum: 0 });
const hundredths = () => Type.Union([Type.Integer(), Type.Null()]);

/** Something that has a price. */
const instrument = Type.Object({
  code: Type.String({ pattern: '^\\d{6}\\.[A-Z]{2}$' }),
  name: text(),
  /** Initials of its pinyin, for the search. */
  initials: text(),
  kind: Type.Union([Type.Literal('index'), Type.Literal('stock'), Type.Literal('etf'), Type.Literal('fund')]),
  category: text(),
  /** `R1` to `R5`; empty for what cannot be bought. */
  risk: text(),
});

/** The newest price; `last` is the previous close while trading is suspended. */
const quote = Type.Object({ code: text(), last: price(), prev_close: price(), is_suspended: Type.Boolean() });

/** A session; there is none for a day on which trading was suspended. `amount` is in fen. */
const bar = Type.Object({
  ...{ date: date(), prev_close: price(), open: price(), high: price(), low: price(), close: price() },
  ...{ volume: count(), amount: count() },
});

/** The price at a moment of a session, milliseconds since 1970. */
const minute = Type.Object({ at: Type.Integer(), price: price() });

/** The net value of a fund: ten-thousandths of a yuan, and its change in hundredths of a per cent. */
const netValue = Type.Object({ date: date(), nav: price(), return_bp: Type.Integer() });

/** Price to earnings and to book value of an index, in hundredths. */
const valuation = Type.Object({ date: date(), pe: price(), pb: price() });

/** A published figure of the economy. */
const indicator = Type.Object({
  ...{ id: text(), name: text(), country: text(), unit: text(), publisher: text() },
  /** 1 to 3. */
  importance: Type.Integer({ minimum: 1, maximum: 3 }),
});

/** One period of an indicator; values in hundredths, null while they are not known. */
const release = Type.Object({
  indicator_id: text(),
  /** `2026-10`. */
  period: text(),
  released_at: Type.Integer(),
  ...{ previous: hundredths(), consensus: hundredths(), actual: hundredths() },
});

/** How many people bought, sold and followed an ETF in the newest session. */
const rankCount = Type.Object({ code: text(), buy: count(), sell: count(), follow: count() });

/** The answers of a source, by their names in the feed. */
export const marketRecords = {
  instrument,
  quote,
  bar,
  minute,
  netValue,
  valuation,
  indicator,
  release,
  rankCount,
} as const;

type RecordOf<S extends TSchema> = Readonly<Static<S>>;

export type Instrument = RecordOf<typeof instrument>;
export type Quote = RecordOf<typeof quote>;
export type Bar = RecordOf<typeof bar>;
export type Minute = RecordOf<typeof minute>;
export type NetValue = RecordOf<typeof netValue>;
export type Valuation = RecordOf<typeof valuation>;
export type Indicator = RecordOf<typeof indicator>;
export type Release = RecordOf<typeof release>;
export type RankCount = RecordOf<typeof rankCount>;
