import type { Container, RewardedAct } from './contract.ts';
import { allowsAct } from './rewarded-acts.ts';

const acts: readonly RewardedAct[] = ['invite', 'help', 'check_in', 'collect'];
const free: readonly Container[] = ['browser', 'native-app', 'stock-app', 'other-app'];
const messagingApps: readonly Container[] = ['wechat', 'wechat-miniprogram', 'wecom'];

test.each(free)('%s lets a page reward every act', (container) => {
  for (const act of acts) expect(allowsAct(container, act, '/activity/mgm')).toBe(true);
});

test.each(messagingApps)(
  '%s withholds every act, of screens below a campaign and of campaigns without a row',
  (container) => {
    for (const path of ['/activity/mgm', '/activity/mgm/award', '/activity/mgmx', '/', '/activity/unknown']) {
      for (const act of acts) expect(allowsAct(container, act, path)).toBe(false);
    }
  },
);
