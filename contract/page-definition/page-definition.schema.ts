import { Type } from 'typebox';
import type { Static } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { marketSource } from '#contract/market/market.schema.ts';
import {
  basisPointsOrNone,
  identifier,
  instant,
  plainText,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';
import { definitionCaps, definitionVersion, pageThemes } from './definition-caps.ts';
import { oneOf, pictureName } from './page-kind.schema.ts';

/** The id of a component within its page. */
const componentId = '^[a-z][a-z0-9-]{0,39}$';

/**
 * A page by definition: page settings, a list of component ids, and a map of components. The settings of a component are
 * judged by its kind (`pageProblems`).
 */
export const definitionSchema = strictObject({
  version: Type.Literal(definitionVersion),
  page: strictObject({
    title: plainText(20, 1),
    intro: Type.Optional(plainText(60, 1)),
    theme: Type.Optional(oneOf(...pageThemes)),
    picture: Type.Optional(pictureName()),
  }),
  components: Type.Array(Type.String({ pattern: componentId }), {
    minItems: 1,
    maxItems: definitionCaps.components,
  }),
  map: Type.Record(
    Type.String({ pattern: componentId }),
    strictObject({
      kind: Type.String({ maxLength: 32 }),
      props: Type.Record(Type.String(), Type.Unknown()),
    }),
    { additionalProperties: false },
  ),
});

/** A definition of the current version. */
export type Definition = Static<typeof definitionSchema>;

/** What the market says of the live figures of a page, read with it. */
const live = Type.Object({
  /** Of the codes of its quotes that are known. */
  quotes: Type.Array(
    Type.Object({
      ...{ code: Type.String(), name: Type.String(), last: Type.Integer(), prev_close: Type.Integer() },
      is_suspended: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Each for the codes, separated by commas, and the period of a chart. */
  charts: Type.Array(
    Type.Object({
      ...{ codes: Type.String(), period: Type.String() },
      /** Days, the oldest first, at most 60. */
      labels: Type.Array(Type.String()),
      /** Changes since the first day in hundredths of a per cent; null on days without a value. */
      series: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(basisPointsOrNone()) })),
    }),
  ),
  /** Rankings of ETFs, one for each order that the page asks for; absent where it asks for none. */
  ranks: Type.Optional(
    Type.Array(
      Type.Object({
        by: Type.String(),
        list: Type.Array(
          Type.Object({
            ...{ code: Type.String(), name: Type.String(), last: Type.Integer(), prev_close: Type.Integer() },
            /** People who bought, sold or followed it. */
            count: Type.Integer(),
          }),
        ),
        source: marketSource(),
      }),
    ),
  ),
  /** What is published on the days ahead, the earliest first; absent where the page asks for none. */
  releases: Type.Optional(
    Type.Object({
      list: Type.Array(
        Type.Object({
          /** Of Shanghai: a day, and `HH:mm`. */
          ...{ date: Type.String(), time: Type.String() },
          ...{ name: Type.String(), country: Type.String() },
        }),
      ),
      /** Today in Shanghai, from which days ahead are counted. */
      from: Type.String(),
      source: marketSource(),
    }),
  ),
  source: marketSource(),
});

const page = {
  /** JSON text of a {@link Definition}, which is used only if it is valid. */
  configs: Type.String(),
  is_sample: Type.Boolean(),
  /** Absent for a page without live figures, and while there are no market data. */
  live: Type.Optional(live),
  /** The server's clock, milliseconds, so that a countdown does not depend on the phone's clock. */
  server_time: instant(),
};

/** Pages by definition; an unknown key or id, and a draft, are refused with `pageMissing`. */
export const pageDefinitionSchemas = callTable('配置页面', {
  page: {
    title: '查询一个配置页面的内容',
    example: { query: { key: 'advisory' } },
    query: strictObject({ ts: Type.Optional(timestampText()), key: identifier() }),
    data: Type.Object({ key: Type.String(), ...page }),
  },
  detail: {
    title: '按页面编号查询配置页面',
    example: { query: { id: 'wealth-week' } },
    /** The page that the content names first, when `id` is absent. */
    query: strictObject({ ts: Type.Optional(timestampText()), id: Type.Optional(identifier()) }),
    data: Type.Object({ page_id: Type.String(), ...page }),
  },
  preview: {
    title: '凭签名预览一个配置页面',
    example: {
      query: { id: 'none', expires: '0', proof: 'none' },
      refused: '地址由 npm run content -- page preview FILE 生成，30 分钟内有效',
    },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      id: identifier(),
      /** When the address ends. */
      expires: timestampText(),
      proof: plainText(64, 1),
    }),
    data: Type.Object({ page_id: Type.String(), ...page }),
  },
});
