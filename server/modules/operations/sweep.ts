import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what can no longer matter: counters whose window is over, dead codes, and sessions that ended a month ago. */
export async function sweep(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now - dayMs);
  const lastMonth = new Date(now - 30 * dayMs);
  const { query } = database;
  await query.deleteFrom('allowance').where('window_ends_at', '<', yesterday).execute();
  await query.deleteFrom('sms_code').where('expires_at', '<', yesterday).execute();
  await query.deleteFrom('hand_off_code').where('expires_at', '<', yesterday).execute();
  await query.deleteFrom('trade_nonce').where('expires_at', '<', yesterday).execute();
  await query.deleteFrom('trade_attempts').where('forgotten_at', '<', yesterday).execute();
  await query.deleteFrom('trade_session').where('expires_at', '<', lastMonth).execute();
  await query.deleteFrom('leased_value').where('dies_at', '<', lastMonth).execute();
  await query.deleteFrom('session').where('expires_at', '<', lastMonth).execute();
}
