import { rewardsSharing } from './rewards-sharing.ts';

test.each(['browser', 'native-app', 'stock-app', 'other-app'] as const)(
  '%s lets sharing be rewarded',
  (container) => {
    expect(rewardsSharing({ container })).toBe(true);
  },
);

test.each(['wechat', 'wechat-miniprogram', 'wecom'] as const)(
  '%s does not let sharing be rewarded',
  (container) => {
    expect(rewardsSharing({ container })).toBe(false);
  },
);
