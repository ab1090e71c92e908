/** The program around the page, found from the user agent and from what it left on `window`. */
export type Container =
  'browser' | 'native-app' | 'wechat' | 'wechat-miniprogram' | 'wecom' | 'stock-app' | 'other-app';

/** The operating system below it. */
export type OperatingSystem = 'ios' | 'android' | 'harmony' | 'windows' | 'macos' | 'linux' | 'unknown';

/** What is known of the host; it decides looks and wording, never identity or money. */
export interface HostInfo {
  readonly container: Container;
  readonly os: OperatingSystem;
  /** Version the container states, as it states it; empty where it does not. */
  readonly version: string;
  /** A phone or tablet: there is a touch screen and no room for a desktop page. */
  readonly isHandheld: boolean;
}
