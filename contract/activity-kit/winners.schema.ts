import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { moment } from '#contract/http/scalar.schema.ts';
import { partQuery } from './campaign-info.schema.ts';

export const winnersSchemas = callTable('中奖名单', {
  info: {
    title: '查询最近的中奖名单，手机号已隐去中段',
    example: { query: { type: 'mgm' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** The newest twenty prizes that were drawn and that nothing takes back any more, the newest first. */
      winner_list: Type.Array(
        Type.Object({
          /** `138****0001`; nothing else tells who it is. */
          phone_num: Type.String(),
          title: Type.String(),
          value_desc: Type.String(),
          /** One of `prizePictures`. */
          picture: Type.String(),
          /** The minute of the award. */
          award_time: moment(),
        }),
      ),
    }),
  },
});
