// The campaigns whose only call of their own is the info call; everything else goes through the calls that all campaigns share.
import { invitingRows, standardRows } from '#contract/activity-kit/standard-campaign.ts';

/** The festival of coupons (product 19.7); its offers are those of the market, in `equity`. */
export const couponMarket = standardRows('/ug/v1/activity/coupons/info');

/** The invitation lottery (product 19.2). */
export const mgm = invitingRows('/ug/v1/activity/invite/mgm');

/** The quiz of the hall (product 19.21). */
export const question = standardRows('/ug/v1/activity/question/info');

/** The spring festival (product 19.13). */
export const springFestival = invitingRows('/ug/v1/activity/spring_festival/info');
