import type { Environment } from '../hosts.ts';
import { inTheApp } from './in-the-app.ts';
import { inTheMiniProgram } from './in-the-mini-program.ts';
import { onTheWeb } from './on-the-web.ts';
import type { LogInWay } from './way.ts';

/** How a visitor logs in, in each kind of host. */
export const logInWays: Readonly<Record<Environment, () => LogInWay>> = {
  none: onTheWeb,
  wechat: onTheWeb,
  'native-app': inTheApp,
  'mini-program': inTheMiniProgram,
};
