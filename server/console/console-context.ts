import type { Caches } from '#server/cache.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';

/** Where the console is, and which hall it runs. */
export interface ConsoleConfig {
  readonly production: boolean;
  /** The origin at which operators open the console, without a slash at its end. */
  readonly consoleOrigin: string;
  /** The origin of the hall. */
  readonly publicOrigin: string;
}

/** What every call of the console needs. */
export interface ConsoleContext {
  readonly config: ConsoleConfig;
  readonly database: Database;
  readonly clock: Clock;
  readonly caches: Caches;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** The addresses of the hall's pages, without queries; null where no bundle was built. */
  readonly readPaths: () => Promise<ReadonlySet<string> | null>;
  /** Memory that one hash of a password takes, in KiB. */
  readonly passwordCost: number;
}
