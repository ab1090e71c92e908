import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, plainText } from '#contract/http/scalar.schema.ts';

/** Calls about pictures. */
export const picturesSchemas = callTable('控制台图片', {
  list: {
    title: '上传的图片，最新的在前',
    query: Type.Object({
      /** `next` of the page before. */
      before: Type.Optional(plainText(100)),
    }),
    data: Type.Object({
      pictures: Type.Array(
        Type.Object({
          /** Where everybody finds it: its hash names it, so that it never changes. */
          address: Type.String(),
          name: Type.String(),
          width: Type.Integer(),
          height: Type.Integer(),
          uploaded_by: Type.String(),
          uploaded_at: instant(),
        }),
      ),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
});
