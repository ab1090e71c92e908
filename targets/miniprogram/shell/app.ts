import { hallOrigin } from './hall';
import type { HallApp } from './hall';

App<HallApp>({
  globalData: { origin: hallOrigin(wx.getAccountInfoSync().miniProgram.envVersion) },
});
