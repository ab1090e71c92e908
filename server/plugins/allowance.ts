import { codes } from '#contract/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { Fault } from './fault.ts';

/** At most `most` uses in a window that begins with the first use. */
export interface Limit {
  /** What is counted, for example `sms-day:138…`. */
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Takes one use of a limit; false when none is left. One statement, so parallel calls cannot overrun it. */
export async function useAllowance(transaction: Tx, limit: Limit, now: number): Promise<boolean> {
  const at = new Date(now);
  const endsAt = new Date(now + limit.windowMs);
  const taken = await sql`
    insert into allowance (bucket, used, window_ends_at) values (${limit.bucket}, 1, ${endsAt})
    on conflict (bucket) do update set
      used = case when allowance.window_ends_at <= ${at} then 1 else allowance.used + 1 end,
      window_ends_at = case when allowance.window_ends_at <= ${at} then ${endsAt} else allowance.window_ends_at end
    where allowance.window_ends_at <= ${at} or allowance.used < ${limit.most}
    returning bucket`.execute(transaction);
  return taken.rows.length === 1;
}

/** Whether no use of a limit is left; takes none. */
export async function isAllowanceUsedUp(
  transaction: Tx,
  { bucket, most }: Omit<Limit, 'windowMs'>,
  now: number,
): Promise<boolean> {
  const full = await transaction
    .selectFrom('allowance')
    .select('bucket')
    .where('bucket', '=', bucket)
    .where('window_ends_at', '>', new Date(now))
    .where('used', '>=', most)
    .executeTakeFirst();
  return full !== undefined;
}

/** Takes one use of a limit, or refuses the call with the text. */
export async function requireAllowance(
  transaction: Tx,
  limit: Limit,
  now: number,
  refusal: string,
): Promise<void> {
  if (!(await useAllowance(transaction, limit, now))) throw new Fault(codes.tooMany, refusal);
}
