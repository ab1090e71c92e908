import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, plainText } from '#contract/http/scalar.schema.ts';

const state = () => Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

/** Calls about the audit. */
export const auditSchemas = callTable('控制台审计', {
  list: {
    title: '操作记录，最新的在前',
    query: Type.Object({
      /** Only what changed this, for example `activity:ID`. */
      subject: Type.Optional(plainText(120)),
      actor: Type.Optional(plainText(80)),
      /** Only actions that begin with this, for example `activity.`. */
      action: Type.Optional(plainText(60)),
      /** Entries before this one: `AT:ID` of the last entry that is shown. */
      before: Type.Optional(plainText(80)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Object({
      entries: Type.Array(
        Type.Object({
          id: Type.String(),
          at: instant(),
          actor: Type.String(),
          action: Type.String(),
          subject: Type.String(),
          reason: Type.String(),
          before: state(),
          after: state(),
        }),
      ),
      /** Null at the end. */
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  check: {
    title: '核对审计链',
    data: Type.Object({
      /** Entries of the chain, and those that the next minute adds to it. */
      linked: Type.Integer(),
      waiting: Type.Integer(),
      /** The hash of the last entry: whoever has written it down knows that nothing before it was changed. */
      head: Type.String(),
      /** The first entry that does not agree with the chain; 0 when all do. */
      broken_at: Type.Integer(),
    }),
  },
});
