import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { upgrade } from '#contract/activity-kit/upgrade.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The upgrade of the official activity, and the public record of its draw (product 19.12). */
export const officialUpgradeCampaign = campaign({
  name: 'official-upgrade',
  screens: {
    main: {
      path: paths.officialUpgrade,
      title: '开放日升级版',
      load: () => import('./UpgradeScreen.tsx'),
      first: [ofActivity(upgrade.info)],
    },
    draw: {
      path: paths.officialUpgradeDraw,
      title: '开奖公示',
      load: () => import('./DrawRecordScreen.tsx'),
      first: [ofActivity(upgrade.draw)],
    },
    award: {
      path: paths.officialUpgradeAward,
      title: '开放日升级版奖品',
      load: () => import('./UpgradeAwardScreen.tsx'),
    },
  },
});
