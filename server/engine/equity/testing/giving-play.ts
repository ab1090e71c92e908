import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { equityList } from '#contract/activity-kit/equity.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';
import { anActivity } from '#server/testing/an-activity.ts';

/** The info call of {@link givingCampaign}. */
export const givingInfo = '/ug/v1/activity/giving/info';

/** A campaign of tasks and offers, without code of its own. */
export const givingCampaign = standardCampaign({
  type: 'giving',
  rows: { info: { method: 'GET', path: givingInfo, needs: 'none' } },
  schemas: { info: { query: activityQuery(), data: campaignInfo({ equity_list: equityList() }) } },
  with: ['tasks', 'equity'],
});

type Prize = ContentActivity['prizes'][number];

const prize = (id: string, stock: number, more: Partial<Prize> = {}): Prize => ({
  ...{ id, title: `券${id}`, valueDesc: '1元', sourceDesc: '免费领取', kind: 'coupon', valueFen: 100, stock },
  ...more,
});

const words = { conditionDesc: '限投顾服务', usageDesc: '下单时选择本券' };

/** Offers of every category: `many` for two, the `last` one, one a `daily`, `none`, a `right`, and a discount `off`. */
export function givingActivity(changes: Partial<ContentActivity> = {}): ContentActivity {
  return {
    ...anActivity({ id: 'gifts', type: 'giving', window: { startsInDays: 0, endsInDays: 30 } }),
    prizes: [
      prize('many', 50),
      prize('last', 1, { coupon: { category: 'experience', face: 880_000, ...words, validDays: 7 } }),
      prize('daily', 5, { perDay: 1 }),
      prize('none', 0),
      prize('right', 9, { kind: 'right', valueFen: 0, coupon: { category: 'right', face: 0, ...words } }),
      prize('off', 9, { coupon: { category: 'discount', face: 2500, ...words, validDays: 30 } }),
    ],
    config: {
      ...{ subtitle: '', chancesPerTask: 0 },
      equity: [
        { prize: 'many', limit: 2 },
        ...['last', 'daily', 'none', 'right', 'off'].map((id) => ({ prize: id, limit: 1 })),
      ],
    },
    ...changes,
  };
}
