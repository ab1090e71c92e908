import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';
import { anActivity } from '#server/testing/an-activity.ts';

/** A campaign of red packets, without code of its own. */
export const sharingCampaign = standardCampaign({
  type: 'sharing',
  rows: { info: { method: 'GET', path: '/ug/v1/activity/sharing/info', needs: 'none' } },
  schemas: { info: { query: activityQuery(), data: campaignInfo() } },
  with: ['red-packet'],
});

/** What a test says of its red packet. */
interface Shared {
  readonly count?: number;
  readonly fen?: number;
  readonly cap?: number;
}

/** An activity of thirty days with one red packet, which can be opened in the second hour. */
export function sharingActivity(
  id: string,
  { count = 3, fen = 1000, cap = 900 }: Shared = {},
): ContentActivity {
  return {
    ...anActivity({ id, type: 'sharing', window: { startsInDays: 0, endsInDays: 30 } }),
    tasks: [],
    prizes: [
      {
        ...{
          id: 'packet',
          title: '现金红包',
          valueDesc: '随机金额',
          sourceDesc: '抢红包',
          kind: 'red_packet',
        },
        ...{ valueFen: cap, stock: count, sharedFen: fen },
      },
    ],
    config: {
      ...{ subtitle: '', chancesPerTask: 0 },
      redPackets: [{ prize: 'packet', opensAfterHours: 1, openHours: 1 }],
    },
  };
}
