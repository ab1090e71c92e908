import { isIP } from 'node:net';
import { readAdapterConfig, readOrigin, requireNamed } from './adapter-config.ts';
import type { AdapterConfig } from './adapter-config.ts';
import { readConsoleConfig, readPreviewConfig } from './console-config.ts';
import type { ConsoleListener, PreviewListener } from './console-config.ts';
import { ordinaryConnections } from './db/connection-pool.ts';
import { StartFailure } from './errors.ts';
import { readServiceConfig } from './service-config.ts';
import type { ServiceConfig } from './service-config.ts';

/** Configuration of the server; every value comes from an environment variable (docs/operations.md). */
export interface Config extends ServiceConfig, AdapterConfig {
  readonly port: number;
  readonly host: string;
  /** Folder of the PostgreSQL of npm; null for `./data`, which production does not accept. */
  readonly dataDir: string | null;
  /** Address of a PostgreSQL, `postgres://…`; empty for the one of npm. */
  readonly databaseUrl: string;
  /** Maximum number of connections to PostgreSQL. */
  readonly databaseConnections: number;
  /** Whether DATABASE_URL leads to a pooler that lends a connection for one transaction, as pgbouncer does. */
  readonly databasePooled: boolean;
  readonly production: boolean;
  /** Null: the server creates one and stores it in the database. */
  readonly appSecret: string | null;
  /**
   * Origin that browsers use, for example `https://hall.example`; never with a trailing slash. Port 0 stands for the
   * free port that a start takes ({@link onPort}).
   */
  readonly publicOrigin: string;
  /** Origin to which contract, hq and trade calls of the pages go; '' for {@link publicOrigin} itself. */
  readonly secondaryOrigin: string;
  /** Proxies and networks whose forwarded caller address is trusted; empty trusts none. */
  readonly trustProxy: readonly string[];
  readonly logLevel: LogLevel;
  /** Address of the error-reporting project; empty if errors are only logged. */
  readonly errorDsn: string;
  /** Origins of pages that may be signed for the messaging app; our own is always included. */
  readonly weixinOrigins: readonly string[];
  /** Factor by which the server's clock is faster than the machine's; 1 except in a soak test. */
  readonly scheduleSpeed: number;
  /** Maximum period of a faster schedule, milliseconds; infinite when absent. */
  readonly scheduleLongestMs: number;
  /** Whether every page is drawn once after the start, before a visitor asks for it. */
  readonly warmsPages: boolean;
  /** Where the console of the operators listens; null for none. */
  readonly console: ConsoleListener | null;
  /** Where previews are shown; null for none. */
  readonly preview: PreviewListener | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration.
 * @throws StartFailure with one line that names the variable and its valid values.
 */
export function readConfig(env: Environment): Config {
  const database = readDatabaseConfig(env);
  const { production } = database;
  if (production) requireNamed(env);
  const port = readPort(env.PORT);
  const publicOrigin = readOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN || `http://localhost:${String(port)}`);
  const secondaryOrigin = readSecondaryOrigin(env.SECONDARY_ORIGIN, publicOrigin);
  const consoleListener = readConsoleConfig(env, { production, hallPort: port });
  const hallOrigins = [publicOrigin, ...(secondaryOrigin === '' ? [] : [secondaryOrigin])];
  return {
    port,
    host: env.HOST || '0.0.0.0',
    ...database,
    appSecret: readSecret(env.APP_SECRET),
    publicOrigin,
    secondaryOrigin,
    trustProxy: readProxies(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    weixinOrigins: [publicOrigin, ...readOrigins('WEIXIN_ORIGINS', env.WEIXIN_ORIGINS)],
    errorDsn: readErrorDsn(env.ERROR_DSN),
    scheduleSpeed: readSpeed(env.SCHEDULE_SPEED, production),
    scheduleLongestMs: readLongest(env.SCHEDULE_LONGEST_SECONDS),
    warmsPages: readWarming(env.WARM_PAGES),
    console: consoleListener,
    preview: readPreviewConfig(env, { production, hallPort: port, hallOrigins, console: consoleListener }),
    ...readAdapterConfig(env, production),
    ...readServiceConfig(env),
  };
}

/** What a command needs that works on the database next to a server. */
export type DatabaseConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseConnections' | 'databasePooled' | 'production'
>;

/**
 * Reads the choice of the database alone: a command reaches no outside service and needs none named.
 * @throws StartFailure with one line that names the variable and its valid values.
 */
export function readDatabaseConfig(env: Environment): DatabaseConfig {
  return {
    dataDir: env.DATA_DIR || null,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    databaseConnections: readConnections(env.DATABASE_CONNECTIONS),
    databasePooled: readPooler(env.DATABASE_POOLER),
    production: env.NODE_ENV === 'production',
  };
}

/** The same configuration on this port: it replaces port 0, in the origins too. */
export function onPort(config: Config, port: number): Config {
  const withPort = (text: string): string => {
    const origin = new URL(text);
    if (origin.port === '0') origin.port = String(port);
    return origin.origin;
  };
  const { publicOrigin, secondaryOrigin, weixinOrigins } = config;
  return {
    ...config,
    port,
    publicOrigin: withPort(publicOrigin),
    secondaryOrigin: secondaryOrigin === '' ? '' : withPort(secondaryOrigin),
    weixinOrigins: weixinOrigins.map(withPort),
  };
}

function readPort(text = ''): number {
  if (text === '') return 8080;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new StartFailure(`PORT is "${text}", but must be a number from 0 to 65535.`);
}

function readDatabaseUrl(text = ''): string {
  if (text === '' || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw new StartFailure(
    'DATABASE_URL must be postgres://user:password@host/name, or unset: then PostgreSQL of npm runs in DATA_DIR.',
  );
}

/** At least two: work in a transaction may wait for what another connection does. */
function readConnections(text = ''): number {
  if (text === '') return ordinaryConnections;
  const connections = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (connections >= 2 && connections <= 1000) return connections;
  throw new StartFailure(`DATABASE_CONNECTIONS is "${text}", but must be a number from 2 to 1000.`);
}

function readPooler(text = ''): boolean {
  if (text === '' || text === 'transaction') return text !== '';
  throw new StartFailure(`DATABASE_POOLER is "${text}", but must be transaction, or unset without a pooler.`);
}

const privateNetworks = ['loopback', 'linklocal', 'uniquelocal'] as const;

function readProxies(text = ''): readonly string[] {
  if (text === '' || text === '0') return [];
  if (text === '1') return privateNetworks;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const isKnown = (proxy: string) =>
    privateNetworks.some((name) => name === proxy) ||
    (isIP(proxy.replace(/\/\d{1,3}$/, '')) !== 0 && !/[^\w.:/]/.test(proxy));
  if (proxies.every(isKnown)) return proxies;
  throw new StartFailure(
    `TRUST_PROXY is "${text}", but must be 1 (proxies in private networks) or the addresses of the proxies.`,
  );
}

function readSecret(text = ''): string | null {
  if (text === '') return null;
  if (text.length >= 32) return text;
  throw new StartFailure('APP_SECRET must have at least 32 characters.');
}

function readSecondaryOrigin(text = '', publicOrigin: string): string {
  if (text === '') return '';
  const origin = readOrigin('SECONDARY_ORIGIN', text);
  if (origin === publicOrigin) {
    throw new StartFailure('SECONDARY_ORIGIN must differ from PUBLIC_ORIGIN; without it calls stay there.');
  }
  // The browser refuses such a call of an encrypted page, and nobody would see why.
  if (publicOrigin.startsWith('https:') && !origin.startsWith('https:')) {
    throw new StartFailure(`SECONDARY_ORIGIN is "${text}", but must begin with https like PUBLIC_ORIGIN.`);
  }
  return origin;
}

function readOrigins(name: string, text = ''): readonly string[] {
  return text === '' ? [] : text.split(',').map((origin) => readOrigin(name, origin.trim()));
}

function readErrorDsn(text = ''): string {
  if (text === '' || /^https?:\/\/[\w-]+@[\w.:-]+\/(?:[\w/-]+\/)?\d+$/.test(text)) return text;
  throw new StartFailure('ERROR_DSN must look like https://KEY@errors.example/1.');
}

const fastest = 10_000;

function readSpeed(text = '', production: boolean): number {
  const speed = text === '' ? 1 : /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(speed >= 1 && speed <= fastest)) {
    throw new StartFailure(
      `SCHEDULE_SPEED is "${text}", but must be a number from 1 to ${String(fastest)}: it makes the clock faster for a soak test.`,
    );
  }
  if (production && speed !== 1) {
    throw new StartFailure('SCHEDULE_SPEED is for soak tests: production runs by the clock of the machine.');
  }
  return speed;
}

function readLongest(text = ''): number {
  if (text === '') return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text) * 1000;
  throw new StartFailure(`SCHEDULE_LONGEST_SECONDS is "${text}", but must be a whole number of seconds.`);
}

function readWarming(text = ''): boolean {
  if (text === '' || text === '1') return true;
  if (text === '0') return false;
  throw new StartFailure(`WARM_PAGES is "${text}", but must be 0 or 1.`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text);
  if (level) return level;
  throw new StartFailure(`LOG_LEVEL is "${text}", but must be one of ${logLevels.join(', ')}.`);
}
