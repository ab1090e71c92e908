import { existsSync } from 'node:fs';
import type { Config } from './config.ts';

/** What is told of a server that has started. */
interface Announced {
  /** The sample account of a trade login. */
  readonly demo: { readonly phone: string; readonly account: string; readonly password: string } | undefined;
  readonly distDir: string;
  readonly consoleOrigin: string | undefined;
}

/** Prints where the server is, and outside production what it has for developers. */
export function announce(config: Config, { demo, distDir, consoleOrigin }: Announced): void {
  const origin = config.publicOrigin;
  const lines = [
    `Invest Hall listens on ${origin}`,
    ...(consoleOrigin === undefined
      ? []
      : [
          `  console      ${consoleOrigin}${config.production ? '' : '   (four sample operators, without passwords)'}`,
        ]),
    ...(config.production
      ? []
      : [
          `  activities   ${origin}/activity/center`,
          `  three hosts  ${origin}/hosts`,
          ...(existsSync(`${distDir}/gallery`) ? [`  gallery      ${origin}/gallery/`] : []),
          `  SMS messages ${origin}/dev/outbox   (log in with any mainland number, for example 13800000001)`,
          ...(demo === undefined || config.broker !== 'sample'
            ? []
            : [
                `  trade login  phone ${demo.phone}, account ${demo.account}, password ${demo.password}   (sample)`,
              ]),
          `  API          ${origin}/docs`,
        ]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
