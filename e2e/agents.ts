import type { TargetName } from '#contract/pages/bundles.ts';

/** A user agent in addition to those of the journeys, and the bundle it must get. */
export interface Agent {
  readonly name: string;
  readonly userAgent: string;
  readonly target: TargetName;
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android =
  'Mozilla/5.0 (Linux; Android 16; 2410DPN6CC; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0';
const windowsWechat = 'MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI WindowsWechat(0x63090a13)';

/** Similar agents with different results: an agent that only resembles the app or a mini-program gets the web. */
export const agents: readonly Agent[] = [
  {
    name: 'iPad as a desktop',
    userAgent: `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    target: 'h5',
  },
  {
    name: 'WeChat on HarmonyOS',
    userAgent: `${harmony} Safari/537.36  ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.9.39(0xf3100927) Weixin`,
    target: 'h5',
  },
  {
    name: 'WeChat on an Android tablet',
    userAgent: `${android} Chrome/138.0.7204.180 Safari/537.36 MicroMessenger/8.0.64 Weixin Android Tablet`,
    target: 'h5',
  },
  { name: 'WeChat on Windows', userAgent: `${windows} Chrome/132.0.0.0 ${windowsWechat} Flue`, target: 'h5' },
  {
    name: 'WeChat on macOS',
    userAgent: `${mac} AppleWebKit/537.36 Chrome/132.0.0.0 MicroMessenger/7.0.20.1781 MacWechat/3.8.7 Flue`,
    target: 'h5',
  },
  {
    name: 'a native request of a mini-program, which has no webview',
    userAgent: `${android} MicroMessenger/8.0.64 Weixin MiniProgramEnv/android`,
    target: 'h5',
  },
  {
    name: 'a mini-program on Windows',
    userAgent: `${windows} Chrome/132.0.0.0 ${windowsWechat} MiniProgramEnv/Windows miniProgram/wxd4185d00bf7e08ac`,
    target: 'miniprogram',
  },
  {
    name: 'a mini-program id that is none',
    userAgent: `${iphone} MicroMessenger/8.0.68 miniProgram/wx123`,
    target: 'h5',
  },
  {
    name: 'WeCom',
    userAgent: `${iphone} Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh`,
    target: 'h5',
  },
  {
    name: 'a stock app',
    userAgent: `${iphone} Mobile/15E148 hxtheme/0 IHexin/12.0.0 userid/0`,
    target: 'h5',
  },
  { name: 'a shop app', userAgent: `jdapp;iPhone;13.0.2;;;M/5.0;${iphone} Mobile/15E148;`, target: 'h5' },
  {
    name: 'the app on HarmonyOS',
    userAgent: `${harmony} Safari/537.36 ArkWeb/4.1.6.1 Mobile InvestHall/3.29.0`,
    target: 'app',
  },
  { name: 'an app whose name only begins alike', userAgent: `${iphone} InvestHallway/1.0`, target: 'h5' },
  { name: 'no agent at all', userAgent: '', target: 'h5' },
];
