import type { Database } from '#server/db/database.ts';
import { periodOf } from '#server/clock.ts';
import { maskedPhone } from '#server/modules/session/phone.ts';

/** Whose helps are asked for. */
interface Asked {
  readonly activityId: string;
  readonly targetId: string;
  readonly every: 'day' | 'campaign';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Who helped a member in the period of `now`, in order; phones are masked. */
export async function helpsOf(
  { query }: Database,
  { activityId, targetId, every, now }: Asked,
): Promise<{ readonly phone: string; readonly helpedAt: number }[]> {
  const rows = await query
    .selectFrom('help')
    .innerJoin('member', 'member.id', 'help.helper_id')
    .select(['member.phone', 'help.helped_at'])
    .where('help.activity_id', '=', activityId)
    .where('help.target_id', '=', targetId)
    .where('help.period', '=', periodOf(every, now))
    .orderBy('help.ordinal')
    .execute();
  return rows.map((row) => ({ phone: maskedPhone(row.phone), helpedAt: row.helped_at.getTime() }));
}
