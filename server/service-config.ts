import path from 'node:path';
import { StartFailure } from './errors.ts';
import { loadKinds } from './plugins/load-gate.ts';
import type { LoadKind, LoadOverrides } from './plugins/load-gate.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Limits for slow clients and for load, and access to metrics (docs/operations.md). */
export interface ServiceConfig {
  /** How long a connection may take for the headers of a request, milliseconds. */
  readonly headersTimeoutMs: number;
  /** How long a connection may take for a whole request, its body included, milliseconds. */
  readonly requestTimeoutMs: number;
  /** How long a connection without a request stays open, milliseconds. */
  readonly keepAliveTimeoutMs: number;
  /** How long a connection may be silent in the middle of a reply, milliseconds. */
  readonly connectionTimeoutMs: number;
  /** How long a server that was told to stop says so before it closes, milliseconds; 0 closes at once. */
  readonly drainMs: number;
  /** Calls in flight in place of the defaults; null removes all limits. */
  readonly loadLimits: LoadOverrides | null;
  readonly metrics: MetricsConfig;
  /** Where the bundles come from; null for those beside the server. */
  readonly releases: ReleaseConfig | null;
}

/** The store of the releases that are served, and whom it is trusted from. */
export interface ReleaseConfig {
  readonly store: string;
  /** The file of the public keys, which is not in the store. */
  readonly keysFile: string;
  /** Where copies of releases outlive the process; null for a folder that ends with it. */
  readonly copies: string | null;
}

/** Address of `/metrics`. */
export interface MetricsConfig {
  /** A separate port; null for the port of the server. */
  readonly port: number | null;
  readonly host: string;
  /** Bearer token that a reader must send; empty for none. */
  readonly token: string;
}

/**
 * Reads this part of the configuration.
 * @throws StartFailure with one line that names the variable and its valid values.
 */
export function readServiceConfig(env: Environment): ServiceConfig {
  const requestTimeoutMs = readMs('REQUEST_TIMEOUT_MS', env.REQUEST_TIMEOUT_MS, 10_000);
  const headersTimeoutMs = readMs('HEADERS_TIMEOUT_MS', env.HEADERS_TIMEOUT_MS, requestTimeoutMs);
  if (headersTimeoutMs > requestTimeoutMs) {
    throw new StartFailure('HEADERS_TIMEOUT_MS must not be more than REQUEST_TIMEOUT_MS.');
  }
  return {
    requestTimeoutMs,
    headersTimeoutMs,
    keepAliveTimeoutMs: readMs('KEEP_ALIVE_TIMEOUT_MS', env.KEEP_ALIVE_TIMEOUT_MS, 72_000),
    connectionTimeoutMs: readMs('CONNECTION_TIMEOUT_MS', env.CONNECTION_TIMEOUT_MS, 60_000),
    drainMs: readDrain(env.DRAIN_SECONDS),
    loadLimits: readLoadLimits(env.LOAD_LIMITS),
    metrics: readMetrics(env),
    releases: readReleases(env),
  };
}

function readMs(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  const ms = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (ms > 0) return ms;
  throw new StartFailure(`${name} is "${text}", but must be milliseconds from 1 to 9999999.`);
}

function readDrain(text = ''): number {
  const seconds = Number(text);
  if (/^\d{0,2}$/.test(text) && seconds <= 60) return seconds * 1000;
  throw new StartFailure(`DRAIN_SECONDS is "${text}", but must be seconds from 0 to 60.`);
}

function readLoadLimits(text = ''): LoadOverrides | null {
  if (text === 'off') return null;
  const limits: Partial<Record<LoadKind, number>> = {};
  for (const part of text === '' ? [] : text.split(',')) {
    const [, name, number] = /^\s*(\w+)=(\d{1,5})\s*$/.exec(part) ?? [];
    const kind = loadKinds.find((candidate) => candidate === name);
    if (kind === undefined) {
      throw new StartFailure(
        `LOAD_LIMITS is "${text}", but must be off, or numbers for ${loadKinds.join(', ')}: draw=16,read=40.`,
      );
    }
    limits[kind] = Number(number);
  }
  return limits;
}

function readReleases({
  RELEASE_STORE = '',
  RELEASE_KEYS = '',
  RELEASE_COPIES = '',
}: Environment): ReleaseConfig | null {
  // The keys alone are for the commands of an operator.
  if (RELEASE_STORE === '') return null;
  const [store, keysFile] = [path.resolve(RELEASE_STORE), path.resolve(RELEASE_KEYS)];
  if (RELEASE_KEYS === '' || !path.relative(store, keysFile).startsWith('..'))
    throw new StartFailure('RELEASE_KEYS must be a file outside of RELEASE_STORE: the keys that prove it.');
  const copies = RELEASE_COPIES === '' ? null : path.resolve(RELEASE_COPIES);
  if (copies !== null && !path.relative(store, copies).startsWith('..'))
    throw new StartFailure('RELEASE_COPIES must be a folder outside of RELEASE_STORE.');
  return { store, keysFile, copies };
}

function readMetrics(env: Environment): MetricsConfig {
  const { METRICS_PORT: text = '', METRICS_TOKEN: token = '' } = env;
  if (!/^\d{0,5}$/.test(text) || Number(text) > 65535) {
    throw new StartFailure(`METRICS_PORT is "${text}", but must be a number from 0 to 65535.`);
  }
  if (token !== '' && !/^[\w.~+/-]{24,}=*$/.test(token)) {
    throw new StartFailure(
      'METRICS_TOKEN must have at least 24 characters, letters, digits and -._~+/ only.',
    );
  }
  return { port: text === '' ? null : Number(text), host: env.METRICS_HOST || '127.0.0.1', token };
}
