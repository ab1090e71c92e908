import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { springFestival } from '#contract/campaigns/spring-festival.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The spring festival (product 19.13). */
export const springFestivalCampaign = campaign({
  name: 'spring-festival',
  screens: {
    main: {
      path: paths.springFestival,
      title: '新春红包雨',
      load: () => import('./SpringFestivalScreen.tsx'),
      first: [ofActivity(springFestival.info), ofActivity(lottery.info, { type: 'spring_festival' })],
    },
    award: {
      path: paths.springFestivalAward,
      title: '新春奖品',
      load: async () => ({ default: (await import('./awards.ts')).AwardScreen }),
    },
    address: {
      path: paths.springFestivalAddress,
      title: '新春收货地址',
      load: async () => ({ default: (await import('./awards.ts')).AddressScreen }),
    },
  },
});
