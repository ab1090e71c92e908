import { hourMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { enrolAndLock } from '#server/engine/activity/activity-context.ts';
import { openPacket } from '#server/engine/red-packet/open-packet.ts';
import { prize, shared } from '../chaos-parts.ts';
import { contest } from '../market-content.ts';
import { after, aroundCommit, memberOf } from './paying-job.ts';
import type { JobBooks, JobStart, PayingJob } from './paying-job.ts';

/** Two packets that are over, of which one was opened by some, and one that opens now. */
const packets = { opened: 7, untouched: 5, next: 6 };
const openedBy = 4;
const sharedFen = 420;
const placePrize = prize('place', 'coupon', 1);

const iso = (moment: number): string => new Date(moment).toISOString();

async function begin({ now, ...start }: JobStart): Promise<void> {
  for (let number = 1; number <= openedBy; number += 1) {
    const context = { ...start, memberId: memberOf(number), now: now - 2.5 * hourMs };
    await enrolAndLock(context);
    await openPacket(context, 'opened');
  }
}

async function isDone({ query }: Database, id: string): Promise<boolean> {
  const left = await query
    .selectFrom('activity_prize_slice')
    .select('prize_id')
    .where('activity_id', '=', id)
    .where('prize_id', 'in', ['opened', 'untouched'])
    .where('stock', '>', 0)
    .execute();
  const shares = await query
    .selectFrom('red_packet_share')
    .select('ordinal')
    .where('activity_id', '=', id)
    .where('prize_id', '=', 'next')
    .execute();
  return left.length === 0 && shares.length > 0;
}

/** What nobody opened has left the stock and the reserve, once, and the packet that opens now is divided, once. */
async function readBooks({ query }: Database, id: string): Promise<JobBooks> {
  const awards = await query
    .selectFrom('award')
    .select(['member_id', 'value_fen'])
    .where('activity_id', '=', id)
    .execute();
  const prizes = await query
    .selectFrom('activity_prize')
    .innerJoin('activity_prize_slice as slice', (join) =>
      join
        .onRef('slice.activity_id', '=', 'activity_prize.activity_id')
        .onRef('slice.prize_id', '=', 'activity_prize.prize_id'),
    )
    .select(['activity_prize.prize_id', 'total', 'slice.stock', 'returned_units', 'returned_fen'])
    .where('activity_prize.activity_id', '=', id)
    .where('shared_fen', 'is not', null)
    .execute();
  const shares = await query
    .selectFrom('red_packet_share')
    .select('amount_fen')
    .where('activity_id', '=', id)
    .where('prize_id', '=', 'next')
    .execute();
  const { reserved_fen } = await query
    .selectFrom('activity_budget')
    .select('reserved_fen')
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow();
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const opened = sum(awards.map(({ value_fen }) => value_fen));
  const line = (name: string, total: number, stock: number, units: number, fen: number): string =>
    `${name}: ${stock} of ${total} left, ${units} units with ${fen} fen returned`;
  return {
    due: [
      ...Array.from({ length: openedBy }, (_, index) => `a share for ${memberOf(index + 1)}`),
      line('opened', openedBy, 0, packets.opened - openedBy, sharedFen - opened),
      line('untouched', 0, 0, packets.untouched, sharedFen),
      line('next', packets.next, packets.next, 0, 0),
      `${packets.next} shares of ${sharedFen} fen`,
      `${opened + sharedFen + placePrize.valueFen} fen reserved`,
    ],
    found: [
      ...awards.map(({ member_id }) => `a share for ${member_id}`),
      ...prizes.map((row) =>
        line(row.prize_id, row.total, row.stock, row.returned_units, Number(row.returned_fen)),
      ),
      `${shares.length} shares of ${sum(shares.map(({ amount_fen }) => amount_fen))} fen`,
      `${reserved_fen} fen reserved`,
    ],
  };
}

const written = /insert into "red_packet_share" /;
const ended = /update "activity_prize" set "total" = /;

/** The end of red packets, and the division of the one that opens. */
export const packetJob: PayingJob = {
  ...{ name: 'trading competition: red packets', kind: 'maintain_red_packets' },
  points: [
    after('the shares are written', written, 1),
    ...aroundCommit(written, { before: ['a division', 1], after: ['a division', 1] }),
    after('the rest has left the stock', ended, 1),
    after('the rest has left the reserve', /update "activity_budget" set "reserved_fen" = /, 2),
    ...aroundCommit(ended, { before: ['the second end', 2], after: ['the first end', 1] }),
  ],
  activity: (now) => ({
    ...shared,
    ...{ type: 'trading_competition', tasks: [] },
    window: { startsAt: iso(now - 3 * hourMs), endsAt: iso(now + 240 * hourMs) },
    prizes: [
      placePrize,
      ...Object.entries(packets).map(([id, stock]) => ({ ...prize(id, 'red_packet', stock), sharedFen })),
    ],
    config: {
      ...{ subtitle: '', chancesPerTask: 0 },
      contest: { ...contest, zones: [{ to: 1, prize: placePrize.id }] },
      redPackets: [
        { prize: 'opened', opensAfterHours: 0, openHours: 1 },
        { prize: 'untouched', opensAfterHours: 0, openHours: 1 },
        { prize: 'next', opensAfterHours: 3, openHours: 48 },
      ],
    },
  }),
  ...{ begin, isDone, readBooks },
};
