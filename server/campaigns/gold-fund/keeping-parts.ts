import type { ClosingPrices } from '#server/engine/guess/trading-calendar.ts';
import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';

/** What keeping the gold fund beside the calls of visitors works with. */
export interface KeepingParts {
  readonly database: Database;
  readonly prices: ClosingPrices;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
}
