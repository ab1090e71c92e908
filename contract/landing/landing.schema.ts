import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, plainText, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

const words = () => Type.String();
const template = Type.Object({
  landpage_id: words(),
  /** One of `landingTypes`. */
  type: words(),
  content: Type.Object({
    title: words(),
    subtitle: words(),
    /** A short word above the title, or ''. */
    badge: words(),
    /** Names of pictures of the product, the main one first. */
    pictures: Type.Array(words()),
    /** What the page is about; each type shows them in its own way. `value` is a figure or a short word, or ''. */
    point_list: Type.Array(Type.Object({ picture: words(), title: words(), text: words(), value: words() })),
    step_list: Type.Array(Type.Object({ title: words(), text: words() })),
    question_list: Type.Array(Type.Object({ question: words(), answer: words() })),
    /** Conditions, in one sentence. */
    note: words(),
  }),
  /** The activity that the page leads to after the registration, or ''. */
  activity_id: words(),
  expired: Type.Boolean(),
  /** The end in words, Asia/Shanghai; '' for a page without one. Where it is missing and needed it is `defaultExpiry`. */
  expired_time: words(),
  /** Where the page leads on: of an expired page that of the default one. `path` is '' for the registration. */
  way_on: Type.Object({ text: words(), path: words() }),
  is_sample: Type.Boolean(),
});

export const landingSchemas = callTable('落地页', {
  detail: {
    title: '按渠道和关键词查询落地页',
    example: { query: { utm_source: 'jd' } },
    /** The names are those of the address of the page: the first match of both, of the source alone, of `default`. */
    query: strictObject({
      ts: Type.Optional(timestampText()),
      utm_source: Type.Optional(plainText(64)),
      utm_term: Type.Optional(plainText(64)),
    }),
    data: template,
  },
  preview: {
    title: '凭签名预览一个落地页',
    example: {
      query: { id: 'newcomer-gifts', expires: '0', proof: 'none' },
      refused: '地址由 npm run content -- landing preview ID 生成，30 分钟内有效',
    },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      id: identifier(),
      /** When the address ends. */
      expires: timestampText(),
      /** The signature of the server; `sign` is that of the client (product 7.6). */
      proof: plainText(64, 1),
    }),
    data: template,
  },
});
