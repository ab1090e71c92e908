import { Type } from 'typebox';
import { task } from '#contract/activity-kit/page-info.schema.ts';
import { identifier, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { pageInfo } from '../activity-kit/page-info.schema.ts';

export const mgmSchemas = {
  info: {
    query: strictObject({
      ts: Type.Optional(timestampText()),
      /** The running one, else the newest, when absent. */
      activity_id: Type.Optional(identifier()),
    }),
    data: Type.Object({
      activity_id: Type.String(),
      page_info: pageInfo(),
      task_list: Type.Array(task()),
      invite_info: Type.Object({
        /** The visitor's own code; empty for an unknown visitor. */
        invite_code: Type.String(),
        /** The condition for a friend, and the reward, in words. */
        condition_desc: Type.String(),
        award_desc: Type.String(),
        /** The inviter of the visitor has reminded them, and the visitor does not count yet. */
        is_reminded: Type.Boolean(),
      }),
    }),
  },
};
