import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import css from './invite.module.css';
import { texts } from './texts.ts';

/** 邀请有礼: friends, a ladder of rewards, and draws (product 19.11). */
export const inviteCampaign = campaign({
  name: 'invite',
  type: 'invite',
  base: '/activity/invite',
  theme: css.theme,
  lettering: 'rounded',
  info: inviteLadder.info,
  screens: {
    main: { title: texts.title, load: () => import('./InviteScreen.tsx'), parts: [goals.info, lottery.info] },
    list: { title: texts.screens.list, load: () => import('./InviteListScreen.tsx') },
    ...prizes(texts.screens),
  },
});
