import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';

/** One agent of the matrix, and the environment of the page there. */
export interface UserAgent extends Omit<Host, 'target'> {
  /** The only kind of host with the dark theme. */
  readonly isStockApp: boolean;
  readonly touchPoints: number;
}

function ofHost(host: Host): UserAgent {
  return { ...host, isStockApp: false, touchPoints: host.width < 800 ? 5 : 0 };
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const webviewHead = 'Mozilla/5.0 (Linux; Android 16; 2410DPN6CC Build/BP2A.250605.031.A3; wv)';
const webview = `${webviewHead} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0`;
const harmonyWebview =
  'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile';
const windowsHead = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const macHead = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const desktopWechat = 'MicroMessenger/7.0.20.1781(0x6700143B)';

const ios = { platform: 'iPhone', width: 375, touchPoints: 5 } as const;
const android = { platform: 'Linux armv8l', width: 412, touchPoints: 5 } as const;
const harmony = { platform: 'Linux aarch64', width: 400, touchPoints: 5 } as const;
const windows = { platform: 'Win32', width: 1280, touchPoints: 0 } as const;
const macos = { platform: 'MacIntel', width: 1280, touchPoints: 0 } as const;

const wechat = { isStockApp: false, environment: 'wechat' } as const;
const stockApp = { isStockApp: true, environment: 'none' } as const;
const browser = { isStockApp: false, environment: 'none' } as const;

const others: readonly UserAgent[] = [
  {
    name: 'WeChat on an Android tablet',
    userAgent: `${webview} Chrome/138.0.7204.180 Safari/537.36 XWEB/1380283 MMWEBSDK/20250904 MMWEBID/9130 MicroMessenger/8.0.64.2940(0x28004033) WeChat/arm64 Weixin Android Tablet NetType/WIFI Language/zh_CN ABI/arm64`,
    ...wechat,
    ...android,
    width: 800,
  },
  {
    name: 'WeChat on HarmonyOS',
    userAgent: `${harmonyWebview} MicroMessenger/8.0.9.39(0xf3100927) Weixin NetType/WIFI Language/zh_CN MMWEBID/2777 MMWEBSDK/202507060011 XWEB/1140307`,
    ...wechat,
    ...harmony,
  },
  {
    name: 'WeChat on Windows',
    userAgent: `${windowsHead} Chrome/132.0.0.0 Safari/537.36 NetType/WIFI ${desktopWechat} WindowsWechat(0x63090a13) UnifiedPCWindowsWechat(0xf2541022) XWEB/16467 Flue`,
    ...wechat,
    ...windows,
  },
  {
    name: 'WeChat on macOS',
    userAgent: `${macHead} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 NetType/WIFI ${desktopWechat} MacWechat/3.8.7(0x13080712) UnifiedPCMacWechat(0xf2641702) XWEB/18788 Flue`,
    ...wechat,
    ...macos,
  },
  {
    name: 'mini-program on Windows',
    userAgent: `${windowsHead} Chrome/132.0.0.0 Safari/537.36 ${desktopWechat} NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090a13) UnifiedPCWindowsWechat(0xf2541a1b) XWEB/19895 miniProgram/wxd4185d00bf7e08ac`,
    isStockApp: false,
    environment: 'mini-program',
    ...windows,
  },
  {
    name: 'WeCom on iOS',
    userAgent: `${iphone} wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.13.714`,
    ...wechat,
    ...ios,
  },
  {
    name: 'WeCom on Android',
    userAgent: `${webview} Chrome/138.0.7204.180 Mobile Safari/537.36 XWEB/1380215 MMWEBSDK/20250202 MMWEBID/140 wxwork/5.0.0 MicroMessenger/7.0.1 NetType/4G Language/zh Lang/zh ColorScheme/Light wwmver/3.26.500.650`,
    ...wechat,
    ...android,
  },
  {
    name: 'WeCom on Windows',
    userAgent: `${windowsHead} Chrome/107.0.5304.110 Safari/537.36 Language/zh wxwork/4.1.10 (MicroMessenger/6.2) WindowsWechat  MailPlugin_Electron WeMail embeddisk`,
    ...wechat,
    ...windows,
  },
  {
    name: 'private WeCom',
    userAgent: `${windowsHead} Chrome/107.0.5304.110 Safari/537.36 wxworklocal/3.2.200 wxwork/4.0.0`,
    ...wechat,
    ...windows,
  },
  {
    name: 'stock app on Android',
    userAgent: `${webview} Chrome/87.0.4280.101 Mobile Safari/537.36 Hexin_Gphone/11.24.02 (Royal Flush) hxtheme/1 innerversion/G037.09.011.1.32 followPhoneSystemTheme/1 userid/0`,
    ...stockApp,
    ...android,
  },
  {
    name: 'stock app on iOS',
    userAgent: `${iphone} hxtheme/0 IHexin/12.0.0 (Royal Flush) userid/0 innerversion/IZ037.08.380`,
    ...stockApp,
    ...ios,
  },
  {
    name: 'shop app',
    userAgent: `jdapp;iPhone;13.0.2;;;M/5.0;appBuild/169363;jdSupportDarkMode/0;ef/1;${iphone};supportJDSHWK/1;`,
    isStockApp: false,
    environment: 'none',
    ...ios,
  },
  { name: 'API client', userAgent: 'Xueqiu iPhone 14.81.1', ...browser, ...ios },
  {
    name: 'iPad as a desktop',
    userAgent: `${macHead} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    ...browser,
    ...ios,
    platform: 'MacIntel',
    width: 820,
  },
  {
    name: 'app on HarmonyOS',
    userAgent: `${harmonyWebview} InvestHall/3.29.0`,
    isStockApp: false,
    environment: 'native-app',
    ...harmony,
  },
];

/** Every agent, with its environment. */
export const userAgents: readonly UserAgent[] = [...hosts.map(ofHost), ...others];
