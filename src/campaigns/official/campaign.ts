import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { introKey, official } from '#contract/campaigns/official.ts';
import { upgrade } from '#contract/activity-kit/upgrade.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The official activity, its upgrade, and the public record of the upgrade's draw (product 19.12). */
export const officialCampaign = campaign({
  name: 'official',
  screens: {
    main: {
      path: paths.official,
      title: '官方开放日',
      load: () => import('./OfficialScreen.tsx'),
      first: [ofActivity(official.info), ofActivity(lottery.info, { type: 'official' })],
    },
    history: {
      path: paths.officialHistory,
      title: '官方开放日奖品',
      load: () => import('./OfficialHistoryScreen.tsx'),
    },
    intro: {
      path: paths.officialIntro,
      title: '官方开放日说明',
      load: () => import('./OfficialIntroScreen.tsx'),
      first: [ofActivity(official.info), { ...lowcode.page, pass: [], query: { key: introKey } }],
    },
    upgrade: {
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
      load: async () => ({ default: (await import('./OfficialHistoryScreen.tsx')).UpgradeAwardScreen }),
    },
  },
});
