import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

/** The page by definition of a key; an unknown key is refused with `pageMissing`. */
export const lowcodeSchemas = callTable('投顾与收银台', {
  page: {
    title: '查询一个配置页面的内容',
    example: { query: { key: 'advisory' } },
    query: strictObject({ ts: Type.Optional(timestampText()), key: identifier() }),
    data: Type.Object({
      key: Type.String(),
      /**
       * JSON text: page settings, a list of component ids (`components`), and a map of components (`map`), each with `kind`
       * and `props`. It is used only if it is valid.
       */
      configs: Type.String(),
      is_sample: Type.Boolean(),
    }),
  },
});
