import { readOrigin } from './adapter-config.ts';
import { StartFailure } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the console of the operators listens. */
export interface ConsoleListener {
  /** Port 0 stands for a free one. */
  readonly port: number;
  readonly host: string;
  /** The origin at which operators open it; '' for `http://localhost` and the port. */
  readonly origin: string;
}

/** The console beside the hall: its port is that of the hall and ten. */
const fromHall = 10;

/**
 * Reads where the console listens; null for no console. It is on this machine alone unless `CONSOLE_HOST` says otherwise. Outside
 * production it is there by default, beside a hall with a fixed port.
 * @throws StartFailure with one line that names the variable and its valid values.
 */
export function readConsoleConfig(
  env: Environment,
  { production, hallPort }: { readonly production: boolean; readonly hallPort: number },
): ConsoleListener | null {
  const { CONSOLE_PORT: text = '', CONSOLE_ORIGIN: origin = '', CONSOLE_HOST: host = '' } = env;
  const isUnwanted = text === '' && (production || hallPort === 0);
  if (text === 'off' || isUnwanted) return null;
  const port = text === '' ? hallPort + fromHall : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) {
    throw new StartFailure(`CONSOLE_PORT is "${text}", but must be off, or a number from 0 to 65535.`);
  }
  if (production && !origin.startsWith('https://')) {
    throw new StartFailure(
      'CONSOLE_ORIGIN must be the https:// address at which operators open the console: cookies and passkeys need it.',
    );
  }
  return {
    port,
    host: host === '' ? '127.0.0.1' : host,
    origin: origin === '' ? '' : readOrigin('CONSOLE_ORIGIN', origin),
  };
}
