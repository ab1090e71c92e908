import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/** An inviter whose friends look like one person; a person decides whether to mark them. */
export interface Suspect {
  readonly memberId: string;
  readonly phone: string;
  /** Invitations of 90 days that wait for a review, or were rejected in one, because of a shared browser or network. */
  readonly flagged: number;
  /** Browsers and networks of these friends. */
  readonly devices: number;
  readonly networks: number;
}

/** Proposed from this number of such friends. */
const minFlagged = 3;

/** Only invitations of this time count: what a person has decided about does not come back for ever. */
const countedFor = 90 * dayMs;

interface Asked {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limit: number;
}

/** Members without a mark who are proposed to be marked as suspected, the most conspicuous first. */
export async function listSuspects(
  { query }: Pick<Database, 'query'>,
  { now, limit }: Asked,
): Promise<Suspect[]> {
  const since = new Date(now - countedFor);
  const { rows } = await sql<Suspect>`
    select invitation.inviter_id as "memberId", member.phone, count(*)::int4 as flagged,
      count(distinct device_hash)::int4 as devices, count(distinct network_hash)::int4 as networks
    from invitation join member on member.id = invitation.inviter_id
    where bound_at >= ${since} and (
      (state = 'flagged' and fact in ('device_cap', 'inviter_network_cap', 'network_cap', 'same_device'))
      or (state = 'voided' and fact = 'rejected'))
    group by invitation.inviter_id, member.phone
    having count(*) >= ${minFlagged} and not exists (
      select 1 from member_mark where member_id = invitation.inviter_id and released_at is null)
    order by flagged desc, "memberId" limit ${limit}`.execute(query);
  return rows;
}
