import { detectHost, browserEvidence } from './detect-host.ts';
import type { HostInfo } from './contract.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android = (chrome: string, mobile = ' Mobile') =>
  `Mozilla/5.0 (Linux; Android 16; 2410DPN6CC Build/BP2A.250605.031.A3; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome}${mobile} Safari/537.36`;
const windows = (chrome: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36`;
const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile';
const wxIos = `${iPhone} MicroMessenger/8.0.68(0x1800442b) NetType/WIFI Language/zh_CN`;
const wxAndroid =
  'MMWEBID/9130 MicroMessenger/8.0.64.2940(0x28004033) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64';
const desktopWeChat = 'NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B)';

interface Case {
  readonly name: string;
  readonly userAgent: string;
  readonly is: readonly [HostInfo['container'], HostInfo['os'], string];
  readonly touchPoints?: number;
  readonly wxEnvironment?: string;
}

// User agents as hosts send them, and such as resemble another host.
const cases: readonly Case[] = [
  { name: 'WeChat on iOS', userAgent: wxIos, is: ['wechat', 'ios', '8.0.68'] },
  {
    name: 'WeChat on Android',
    userAgent: `${android('138.0.7204.180')} XWEB/1380283 MMWEBSDK/20250904 ${wxAndroid}`,
    is: ['wechat', 'android', '8.0.64.2940'],
  },
  {
    name: 'WeChat on an Android tablet, which drops Mobile',
    userAgent: `${android('138.0.7204.180', '')} XWEB/1380283 ${wxAndroid} Weixin Android Tablet`,
    is: ['wechat', 'android', '8.0.64.2940'],
  },
  {
    name: 'WeChat on HarmonyOS, which names neither Android nor iPhone',
    userAgent: `${harmony} MicroMessenger/8.0.9.39(0xf3100927) Weixin NetType/WIFI Language/zh_CN`,
    is: ['wechat', 'harmony', '8.0.9.39'],
  },
  {
    name: 'WeChat on Windows',
    userAgent: `${windows('132.0.0.0')} ${desktopWeChat} WindowsWechat(0x63090a13) XWEB/16467 Flue`,
    is: ['wechat', 'windows', '7.0.20.1781'],
  },
  {
    name: 'WeChat on a Mac',
    userAgent: `${macintosh}/537.36 Chrome/132.0.0.0 Safari/537.36 ${desktopWeChat} MacWechat/3.8.7(0x13080712) Flue`,
    is: ['wechat', 'macos', '7.0.20.1781'],
  },
  {
    name: 'a mini-program on iOS',
    userAgent: `${wxIos} miniProgram/wx2c1c63e28bb33be1`,
    is: ['wechat-miniprogram', 'ios', ''],
  },
  {
    name: 'a mini-program on Android',
    userAgent: `${android('146.0.7680.177')} ${wxAndroid} miniProgram/wxd4185d00bf7e08ac`,
    is: ['wechat-miniprogram', 'android', ''],
  },
  {
    name: 'a mini-program on Windows',
    userAgent: `${windows('132.0.0.0')} ${desktopWeChat} MiniProgramEnv/Windows WindowsWechat/WMPF miniProgram/wxd4185d00bf7e08ac`,
    is: ['wechat-miniprogram', 'windows', ''],
  },
  {
    name: 'a mini-program that only window tells of',
    userAgent: wxIos,
    wxEnvironment: 'miniprogram',
    is: ['wechat-miniprogram', 'ios', ''],
  },
  {
    name: 'the native side of a mini-program, which has no webview',
    userAgent: `${android('138.0.7204.180')} ${wxAndroid} MiniProgramEnv/android`,
    is: ['wechat', 'android', '8.0.64.2940'],
  },
  {
    name: 'WeCom on iOS, which names MicroMessenger too',
    userAgent: `${iPhone} wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.13.714`,
    is: ['wecom', 'ios', '4.1.30'],
  },
  {
    name: 'WeCom on Android',
    userAgent: `${android('138.0.7204.180')} XWEB/1380215 wxwork/5.0.0 MicroMessenger/7.0.1 NetType/4G Language/zh`,
    is: ['wecom', 'android', '5.0.0'],
  },
  {
    name: 'WeCom on Windows, which puts MicroMessenger in brackets',
    userAgent: `${windows('107.0.5304.110')} Language/zh wxwork/4.1.10 (MicroMessenger/6.2) WindowsWechat  MailPlugin_Electron WeMail embeddisk`,
    is: ['wecom', 'windows', '4.1.10'],
  },
  {
    name: 'a private WeCom, by the first version it states',
    userAgent: `${windows('107.0.5304.110')} wxworklocal/3.2.200 wxwork/4.0.0`,
    is: ['wecom', 'windows', '3.2.200'],
  },
  {
    name: 'the stock app on Android',
    userAgent: `${android('87.0.4280.101')} Hexin_Gphone/11.24.02 (Royal Flush) hxtheme/1 userid/0`,
    is: ['stock-app', 'android', '11.24.02'],
  },
  {
    name: 'the stock app on iOS',
    userAgent: `${iPhone} hxtheme/0 IHexin/12.0.0 (Royal Flush) userid/0 innerversion/IZ037.08.380`,
    is: ['stock-app', 'ios', '12.0.0'],
  },
  {
    name: 'a shop app, whose mark stands before Mozilla',
    userAgent: `jdapp;iPhone;13.0.2;;;M/5.0;appBuild/169363;ef/1;${iPhone};supportJDSHWK/1;`,
    is: ['other-app', 'ios', '13.0.2'],
  },
  { name: 'an API client', userAgent: 'Xueqiu iPhone 14.81.1', is: ['browser', 'ios', ''] },
  {
    name: 'Safari on an iPhone',
    userAgent: `${iPhone} Version/18.5 Safari/604.1`,
    touchPoints: 5,
    is: ['browser', 'ios', ''],
  },
  {
    name: 'an iPad, which says it is a Macintosh with a touch screen',
    userAgent: `${macintosh}/605.1.15 Version/18.5 Safari/605.1.15`,
    touchPoints: 5,
    is: ['browser', 'ios', ''],
  },
  {
    name: 'Safari on a Mac',
    userAgent: `${macintosh}/605.1.15 Version/18.5 Safari/605.1.15`,
    is: ['browser', 'macos', ''],
  },
  {
    name: 'Chrome on Android, with its reduced user agent',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
    touchPoints: 5,
    is: ['browser', 'android', ''],
  },
  {
    name: 'Chrome on a Windows notebook with a touch screen',
    userAgent: windows('146.0.0.0'),
    touchPoints: 10,
    is: ['browser', 'windows', ''],
  },
  {
    name: 'Firefox on Linux',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
    is: ['browser', 'linux', ''],
  },
  { name: 'a browser on HarmonyOS', userAgent: harmony, is: ['browser', 'harmony', ''] },
  { name: 'our app on iOS', userAgent: `${iPhone} InvestHall/3.29.0`, is: ['native-app', 'ios', '3.29.0'] },
  {
    name: 'our app on Android',
    userAgent: `${android('138.0.7204.180')} InvestHall/3.29.0`,
    is: ['native-app', 'android', '3.29.0'],
  },
  {
    name: 'our app, whatever a script left on window',
    userAgent: `${iPhone} InvestHall/3.29.0`,
    wxEnvironment: 'miniprogram',
    is: ['native-app', 'ios', '3.29.0'],
  },
  { name: 'nothing at all', userAgent: '', is: ['browser', 'unknown', ''] },
];

test.each(cases)('$name is found', ({ userAgent, touchPoints = 0, wxEnvironment = '', is }) => {
  const [container, os, version] = is;
  const host = detectHost({ userAgent, maxTouchPoints: touchPoints, wxEnvironment });
  const isHandheld = ['ios', 'android', 'harmony'].includes(os);
  expect(host).toEqual({ container, os, version, isHandheld });
});

afterEach(() => delete (window as { __wxjs_environment?: string }).__wxjs_environment);

test('the evidence is the user agent, the touch points and what the messaging app left on window', () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  const { userAgent } = navigator;
  expect(browserEvidence()).toEqual({ userAgent, maxTouchPoints: 5, wxEnvironment: '' });
  Object.assign(window, { __wxjs_environment: 'miniprogram' });
  expect(browserEvidence()).toEqual({ userAgent, maxTouchPoints: 5, wxEnvironment: 'miniprogram' });
});
