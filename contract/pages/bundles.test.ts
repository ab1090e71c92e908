import { targetOfUserAgent } from './bundles.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  ['h5', iPhone],
  ['h5', ''],
  ['h5', `${iPhone} MicroMessenger/8.0.68(0x1800442b)`],
  ['h5', `${iPhone} MiniProgramEnv/android`],
  ['h5', `${iPhone} MicroMessenger/7.0.20 MiniProgramEnv/Windows WindowsWechat/WMPF`],
  ['h5', `${iPhone} miniProgram/`],
  ['h5', `${iPhone} miniProgram/wx2c1c63e28bb33be`],
  ['h5', `${iPhone} miniProgram/wx2c1c63e28bb33be1a`],
  ['h5', `${iPhone} miniProgram/gh2c1c63e28bb33be1`],
  ['h5', `${iPhone} XminiProgram/wx2c1c63e28bb33be1`],
  ['h5', `${iPhone} InvestHall`],
  ['h5', `${iPhone} InvestHall/`],
  ['h5', `${iPhone} NotInvestHall/3.29.0`],
  ['h5', `${iPhone} InvestHallX/3.29.0`],
  ['miniprogram', `${iPhone} MicroMessenger/8.0.68(0x1800442b) miniProgram/wx2c1c63e28bb33be1`],
  ['miniprogram', `${iPhone} MiniProgramEnv/Windows WindowsWechat/WMPF miniProgram/wxd4185d00bf7e08ac`],
  ['miniprogram', `${iPhone} miniprogram/wxD4185D00BF7E08AC`],
  ['app', `${iPhone} InvestHall/3.29.0`],
  ['app', `${iPhone} investhall/3`],
  ['app', `InvestHall/3.29.0.1 ${iPhone}`],
  ['app', `${iPhone} InvestHall/3.29.0 miniProgram/wx2c1c63e28bb33be1`],
])('the bundle is %s for %s', (target, userAgent) => {
  expect(targetOfUserAgent(userAgent)).toBe(target);
});
