import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import { invitation, prize, shared } from '../chaos-parts.ts';
import { awardInsert, entryInsert } from '../fault-points.ts';
import { contest } from '../market-content.ts';
import { after, aroundCommit } from './paying-job.ts';
import type { JobBooks, JobStart, PayingJob } from './paying-job.ts';

/** Each has so many friends. */
const inviters = 3;
const friends = 4;
const placePrize = prize('place', 'coupon', 1);

/** Friends who registered after they had opened a link. */
async function begin({ transaction, activity, random, now, round }: JobStart): Promise<void> {
  const touchedAt = now - 3 * minuteMs;
  const register = async (number: number, at: number): Promise<string> => {
    const phone = `1980${String(round).padStart(3, '0')}${String(number).padStart(4, '0')}`;
    return (await memberOfPhone(transaction, random, phone, 'H5', at)).id;
  };
  for (let inviter = 0; inviter < inviters; inviter += 1) {
    const inviterId = await register(inviter, touchedAt - minuteMs);
    for (let friend = 0; friend < friends; friend += 1) {
      const inviteeId = await register(100 + inviter * friends + friend, touchedAt + minuteMs);
      await transaction
        .insertInto('invitation')
        .values({
          ...{ id: random.uuid(), activity_id: activity.id, inviter_id: inviterId, invitee_id: inviteeId },
          ...{ code: 'chaos', touched_at: new Date(touchedAt), bound_at: new Date(now - minuteMs) },
          ...{ state: 'pending', fact: 'touched' },
        })
        .execute();
    }
  }
}

async function isDone({ query }: Database, id: string): Promise<boolean> {
  const open = await query
    .selectFrom('invitation')
    .select('id')
    .where('activity_id', '=', id)
    .where('state', 'in', ['pending', 'approved'])
    .execute();
  return open.length === 0;
}

/** Every friend counts, and brought the inviter a chance and a coupon, once. */
async function readBooks({ query }: Database, id: string): Promise<JobBooks> {
  const edges = await query
    .selectFrom('invitation')
    .select(['id', 'inviter_id', 'state'])
    .where('activity_id', '=', id)
    .execute();
  const entries = await query
    .selectFrom('ledger_entry')
    .select(['member_id', 'fact', 'amount'])
    .where('activity_id', '=', id)
    .execute();
  const awards = await query
    .selectFrom('award')
    .select(['member_id', 'source'])
    .where('activity_id', '=', id)
    .execute();
  return {
    due: [
      `${inviters * friends} friends`,
      ...edges.flatMap((edge) => [
        `${edge.id} is rewarded`,
        `1 chance for ${edge.id} to ${edge.inviter_id}`,
        `invite:${edge.id} to ${edge.inviter_id}`,
      ]),
    ],
    found: [
      `${edges.length} friends`,
      ...edges.map((edge) => `${edge.id} is ${edge.state}`),
      ...entries.map(({ member_id, fact, amount }) => `${amount} chance for ${fact} to ${member_id}`),
      ...awards.map(({ member_id, source }) => `${source} to ${member_id}`),
    ],
  };
}

/** An invitation moves twice in its transaction: it is approved, then rewarded. */
const moved = /update "invitation" set "state" = /;

/** The payment of inviters, each in a transaction that ends with the budget. */
export const invitationJob: PayingJob = {
  ...{ name: 'ETF match: invitations', kind: 'decide_invitations' },
  points: [
    after('the third invitation is approved', moved, 5),
    after('the third chance', entryInsert, 3),
    after('the third coupon', awardInsert, 3),
    ...aroundCommit(moved, { before: ['the third payment', 3], after: ['the third payment', 3] }),
  ],
  activity: () => ({
    ...shared,
    ...{ type: 'etf_match', tasks: [], prizes: [placePrize] },
    config: {
      ...{ subtitle: '', chancesPerTask: 0, match: {}, guess: { stocks: ['510931.SH'] } },
      contest: { ...contest, zones: [{ to: 1, prize: placePrize.id }] },
      invitation: { ...invitation, award: { title: '邀请券', valueDesc: '1元', valueFen: 100 } },
    },
  }),
  ...{ begin, isDone, readBooks },
};
