import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { strictObject, timestampText } from '#contract/http/scalar.schema.ts';

/** Longest time that is a figure and no accident, milliseconds. */
const longestMs = 120_000;
const howOften = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));

export const measuresSchemas = callTable('统计与设置', {
  report: {
    title: '上报页面版本的运行情况',
    example: { body: { release: '20261129T182432-8479f839abcd', visits: 1, painted: 840 } },
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    body: strictObject({
      release: Type.String({ pattern: '^\\d{8}T\\d{6}-[0-9a-f]{12}$' }),
      /** 1 in the first report of a visit. */
      visits: howOften(1),
      /** When the page showed its data, milliseconds after it was asked for. */
      painted: Type.Optional(Type.Integer({ minimum: 0, maximum: longestMs })),
      /** Different errors since the last report. */
      errors: howOften(20),
      /** Scripts and styles that did not come. */
      chunks: howOften(50),
      /** Presses that no screen has carried out. */
      taps: howOften(20),
    }),
    data: Type.Object({}),
  },
});
