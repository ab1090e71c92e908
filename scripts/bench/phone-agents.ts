import type { TargetName } from '../../contract/pages/bundles.ts';

const android =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36';

/** The user agent of a phone for each target, by which the server chooses the bundle. */
export const phoneAgents: Readonly<Record<TargetName, string>> = {
  h5: android,
  app: `${android} InvestHall/3.29.0`,
  miniprogram: `${android} MicroMessenger/8.0.64 miniProgram/wx0123456789abcdef`,
};
