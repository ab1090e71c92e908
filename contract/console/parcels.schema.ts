import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { parcelOutcomes } from './parcel-outcomes.ts';
import { reasonText } from './people.schema.ts';
import { contentId } from './prize-desk.schema.ts';

/** The text of a file, which has line ends; 100,000 codes with their lines fit. */
export const fileText = () => Type.String({ minLength: 1, maxLength: 7_000_000 });

/** Hash of a file and of what it was found to do. */
export const digest = () => Type.String({ pattern: '^[\\w-]{43}$' });

/** Calls about the shipping of parcels. */
export const parcelSchemas = callTable('控制台寄送', {
  export: {
    title: '导出待寄送的包裹，同时锁定它们的地址',
    body: strictObject({ activity_id: contentId(), reason: reasonText() }),
    data: Type.Object({
      file: Type.String(),
      parcels: Type.Integer(),
      /** There are more than one file has. */
      has_more: Type.Boolean(),
    }),
  },
  check: {
    title: '检查运单文件，不改变任何东西',
    body: strictObject({ activity_id: contentId(), file: fileText() }),
    data: Type.Object({
      lines: Type.Array(
        Type.Object({
          line: Type.Integer(),
          award_id: Type.String(),
          carrier: Type.String(),
          tracking_no: Type.String(),
          outcome: Type.Enum([...parcelOutcomes]),
        }),
      ),
      /** Why the file as a whole cannot be applied; empty when it is readable. */
      problem: Type.String(),
      digest: digest(),
    }),
  },
  apply: {
    title: '应用检查过的运单文件',
    body: strictObject({
      activity_id: contentId(),
      file: fileText(),
      digest: digest(),
      reason: reasonText(),
    }),
    data: Type.Object({
      changed: Type.Integer(),
      /** It was applied before, and nothing is changed. */
      is_repeated: Type.Boolean(),
    }),
  },
});
