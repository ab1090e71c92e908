import { equity } from '#contract/activity-kit/equity.ts';
import { couponMarket } from '#contract/campaigns/standard-campaigns.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';

const config = { subtitle: '', chancesPerTask: 0, equity: [{ prize: 'bonus', limit: 1 }] };

keepsTheServerCampaignContract({
  type: 'coupons',
  activity: (changes) => anActivity({ bonusStock: 9, ...changes, config }),
  infoPath: couponMarket.info.path,
  act: (visitor, id, key) => visitor.participate(id, 'one', key),
  alsoRefused: [
    (visitor, id, key) => visitor.post(equity.receive.path, { activity_id: id, prize_id: 'bonus' }, key),
  ],
});
