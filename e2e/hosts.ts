import type { TargetName } from '#contract/pages/bundles.ts';

/** The object of the host on `window`, and therefore the fake that a journey installs. */
export type Environment = 'none' | 'native-app' | 'wechat' | 'mini-program';

/** One host that the product runs in, and the expected results. */
export interface Host {
  readonly name: string;
  readonly userAgent: string;
  readonly target: TargetName;
  readonly environment: Environment;
  /** Value of `navigator.platform`. */
  readonly platform: string;
  readonly width: number;
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webviewHead = 'Mozilla/5.0 (Linux; Android 16; 2410DPN6CC Build/BP2A.250605.031.A3; wv)';
const webview = `${webviewHead} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0`;
const wechatIos = `${iphone} Mobile/15E148 MicroMessenger/8.0.68(0x1800442b) NetType/WIFI Language/zh_CN`;
const wechatAndroid = (chrome: string, wechat: string): string =>
  `${webview} Chrome/${chrome} Mobile Safari/537.36 XWEB/1380283 MMWEBSDK/20250904 MMWEBID/9130 MicroMessenger/${wechat} WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`;

const ios = { platform: 'iPhone', width: 375 };
const android = { platform: 'Linux armv8l', width: 412 };

/** The hosts of the journeys, distinguished by their user agents. */
export const hosts: readonly Host[] = [
  {
    name: 'Safari on iOS',
    userAgent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
    target: 'h5',
    environment: 'none',
    ...ios,
  },
  {
    name: 'Chrome on Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
    target: 'h5',
    environment: 'none',
    ...android,
  },
  {
    name: 'desktop',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
    target: 'h5',
    environment: 'none',
    platform: 'Linux x86_64',
    width: 1280,
  },
  { name: 'WeChat on iOS', userAgent: wechatIos, target: 'h5', environment: 'wechat', ...ios },
  {
    name: 'WeChat on Android',
    userAgent: wechatAndroid('138.0.7204.180', '8.0.64.2940(0x28004033)'),
    target: 'h5',
    environment: 'wechat',
    ...android,
  },
  {
    name: 'app on iOS',
    userAgent: `${iphone} Mobile/15E148 InvestHall/3.29.0`,
    target: 'app',
    environment: 'native-app',
    ...ios,
  },
  {
    name: 'app on Android',
    userAgent: `${webview} Chrome/138.0.7204.180 Mobile Safari/537.36 InvestHall/3.29.0`,
    target: 'app',
    environment: 'native-app',
    ...android,
  },
  {
    name: 'mini-program on iOS',
    userAgent: `${wechatIos} miniProgram/wx2c1c63e28bb33be1`,
    target: 'miniprogram',
    environment: 'mini-program',
    ...ios,
  },
  {
    name: 'mini-program on Android',
    userAgent: `${wechatAndroid('146.0.7680.177', '8.0.63.2920(0x28003FA6)')} miniProgram/wxd4185d00bf7e08ac`,
    target: 'miniprogram',
    environment: 'mini-program',
    ...android,
  },
];

/** When the host's object appears: before any script, some time after the page has started, or never. */
export const timings = ['early', 'late', 'absent'] as const;

/** One of the timings. */
export type Timing = (typeof timings)[number];
