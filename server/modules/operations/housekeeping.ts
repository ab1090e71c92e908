import type { Database } from '#server/db/database.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import { deleteAgedRows } from './aged-rows.ts';
import type { AgedRows } from './aged-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

const expired: readonly AgedRows[] = [
  { table: 'allowance', key: ['bucket'], at: 'window_ends_at', keptMs: dayMs },
  { table: 'sms_code', key: ['token_hash'], at: 'expires_at', keptMs: dayMs },
  { table: 'hand_off_code', key: ['code_hash'], at: 'expires_at', keptMs: dayMs },
  { table: 'trade_nonce', key: ['nonce_hash'], at: 'expires_at', keptMs: dayMs },
  { table: 'trade_attempts', key: ['session_id'], at: 'forgotten_at', keptMs: dayMs },
  { table: 'trade_session', key: ['token_hash'], at: 'expires_at', keptMs: 30 * dayMs },
  { table: 'leased_value', key: ['name'], at: 'dies_at', keptMs: 30 * dayMs },
  { table: 'session', key: ['id'], at: 'expires_at', keptMs: 30 * dayMs },
  { table: 'login_origin', key: ['id'], at: 'happened_at', keptMs: 180 * dayMs },
];

/**
 * Deletes rows without further use: counters whose window has ended, used or expired codes, sessions that ended a
 * month ago, and the origins of logins of more than half a year ago.
 * @throws Error that names the tables that failed; the others are deleted from all the same.
 */
export function sweep(database: Database, workTime: WorkTime): Promise<void> {
  return deleteAgedRows(database, expired, workTime.clock.now(), workTime);
}
