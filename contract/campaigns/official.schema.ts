import { Type } from 'typebox';
import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { moment } from '#contract/http/scalar.schema.ts';

const award = Type.Object({
  award_id: Type.String(),
  title: Type.String(),
  /** Printed value, for example `5元`. */
  value_desc: Type.String(),
  source_desc: Type.String(),
  /** One of `prizePictures`. */
  picture: Type.String(),
  award_time: moment(),
});

/** One entry of a section: a text, a product or a way on. */
const item = Type.Object({
  item_id: Type.String(),
  title: Type.String(),
  desc: Type.String(),
  /** Name of a picture of the product. */
  picture: Type.String(),
  btn_info: Type.String(),
  /** Path of the screen that it leads to; empty if there is none. */
  path: Type.String(),
});

const section = Type.Object({
  section_id: Type.String(),
  title: Type.String(),
  desc: Type.String(),
  picture: Type.String(),
  item_list: Type.Array(item),
});

const common = campaignInfo();

export const officialSchemas = callTable('活动：官方活动', {
  info: {
    title: '查询活动的内容、抽奖机会和奖品',
    query: activityQuery(),
    data: Type.Object({
      ...common.properties,
      page_info: Type.Object({
        ...common.properties.page_info.properties,
        /** The number of draws the visitor can pay for; null for an unknown visitor. */
        lottery_cnt: Type.Union([Type.Integer(), Type.Null()]),
      }),
      section_list: Type.Array(section),
      /** The newest ten. */
      award_list: Type.Array(award),
    }),
  },
});
