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

/** Where previews are shown: three ports in a row, one for each host (web, app, mini-program). */
export interface PreviewListener {
  /** The first of them; port 0 stands for three free ones. */
  readonly port: number;
  readonly host: string;
  /** The origins at which operators and their phones open them, in the same order; empty for `http://localhost` and the ports. */
  readonly origins: readonly string[];
}

/** The console beside the hall: its port is that of the hall and ten. */
const fromHall = 10;
/** Previews beside the console: from its next port on. */
const previewFromHall = 11;
const previewPorts = 3;

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

/** What the origins of previews stand beside. */
interface Beside {
  readonly production: boolean;
  readonly hallPort: number;
  /** The origins of the hall. */
  readonly hallOrigins: readonly string[];
  readonly console: ConsoleListener | null;
}

/**
 * Reads where previews are shown; null for none. They are there by default where the console is outside production, beside a hall
 * with a fixed port.
 * @throws StartFailure with one line that names the variable and its valid values.
 */
export function readPreviewConfig(env: Environment, beside: Beside): PreviewListener | null {
  const { PREVIEW_PORT: text = '', PREVIEW_ORIGINS: list = '', PREVIEW_HOST: host = '' } = env;
  const { production, hallPort, console } = beside;
  const isUnwanted = text === '' && (production || hallPort === 0);
  if (text === 'off' || isUnwanted || console === null) return null;
  const port = text === '' ? hallPort + previewFromHall : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65536 - previewPorts)) {
    throw new StartFailure(
      `PREVIEW_PORT is "${text}", but must be off, or the first of three ports, from 0 to ${String(65536 - previewPorts)}.`,
    );
  }
  const origins = list === '' ? [] : list.split(',').map((one) => readOrigin('PREVIEW_ORIGINS', one.trim()));
  requirePreviewOrigins(origins, { ...beside, console });
  return { port, host: host === '' ? '127.0.0.1' : host, origins };
}

/**
 * Pages keep handles in cookies of their host, and a browser gives a frame of another site none: the hosts are not the hall's nor
 * the console's, and one site with the console.
 */
function requirePreviewOrigins(
  origins: readonly string[],
  { production, hallOrigins, console }: Beside & { readonly console: ConsoleListener },
): void {
  if (!production && origins.length === 0) return;
  const areThree = origins.length === previewPorts && new Set(origins).size === previewPorts;
  const isEncrypted = !production || origins.every((origin) => origin.startsWith('https://'));
  if (!areThree || !isEncrypted) {
    throw new StartFailure(
      'PREVIEW_ORIGINS must be three different addresses, for web, app and mini-program, separated by commas; in production https.',
    );
  }
  if (!production) return;
  const hostOf = (origin: string): string => new URL(origin).hostname;
  const taken = [...hallOrigins, console.origin].map(hostOf);
  // Names of one site have this in common; whether more is needed only the list of public suffixes knows.
  const endOf = (name: string): string => name.split('.').slice(-2).join('.');
  const consoleEnd = endOf(hostOf(console.origin));
  const isApart = origins.map(hostOf).every((name) => !taken.includes(name) && endOf(name) === consoleEnd);
  if (isApart) return;
  throw new StartFailure(
    'PREVIEW_ORIGINS must have host names that neither the hall nor the console has, under the same domain as CONSOLE_ORIGIN.',
  );
}
