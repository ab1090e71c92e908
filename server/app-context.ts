import type { Caches } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { GuestAnswers } from './plugins/guest-answers.ts';
import type { Guard } from './plugins/request-context.ts';
import type { Random } from './random.ts';
import type { Secrets } from './secrets.ts';

/** Dependencies of every module. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Where every cache of the server is made. */
  readonly caches: Caches;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly guard: Guard;
  /** Answers to guests; absent where each is made anew. */
  readonly guestAnswers?: GuestAnswers;
}
