import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, instant, strictObject } from '#contract/http/scalar.schema.ts';
import { targets } from '#contract/pages/bundles.ts';
import { previewIdentities, previewTimes } from './preview-words.ts';

/** A draft of an activity, or a version of a page; without a number the last one. */
const subject = Type.Union([
  strictObject({ draft: Type.String({ format: 'uuid' }) }),
  strictObject({
    page: identifier(),
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
]);

/** Calls about previews. */
export const previewSchemas = callTable('预览', {
  open: {
    title: '打开预览：每个宿主的一次性链接',
    body: strictObject({
      subject,
      time: Type.Enum([...previewTimes]),
      identity: Type.Enum([...previewIdentities]),
    }),
    data: Type.Object({
      id: Type.String(),
      title: Type.String(),
      /** The revision of the draft, or the version of the page. */
      revision: Type.Integer(),
      /** The moment that the hall of the preview takes for the present one. */
      now: instant(),
      /** What the old member has done: tasks and draws. */
      old_member: Type.Object({ tasks: Type.Integer(), draws: Type.Integer() }),
      /** When the links stop working. */
      links_until: instant(),
      /** When the preview ends at the latest. */
      ends_at: instant(),
      hosts: Type.Array(
        Type.Object({
          target: Type.Enum([...targets]),
          /** Good for one browser, once. */
          frame: Type.String(),
          /** The same for another device; empty where no other device reaches this server. */
          phone: Type.String(),
        }),
      ),
    }),
  },
  close: {
    title: '结束预览',
    body: strictObject({ id: Type.String({ format: 'uuid' }) }),
    data: Type.Object({}),
  },
});
