import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The terms of the coupon that a prize becomes, and those with which a coupon was issued, which no later change of the
 * content reaches: `coupon` has category, face, condition, use and days (see `couponTerms` of the content), `terms` the
 * two texts. Both are null where the kind decides, which is also what an older server writes.
 */
export const couponTerms: Migration = {
  name: '0022-coupon-terms',
  up: async (database) => {
    await sql`alter table activity_prize add column coupon jsonb`.execute(database);
    await sql`alter table coupon add column terms jsonb`.execute(database);
  },
};
