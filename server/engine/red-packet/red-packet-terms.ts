import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { hourMs } from '#server/clock.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';
import { isDivisible } from './divide.ts';

const hours = (minimum: number) => Type.Integer({ minimum, maximum: 24 * 365 });
/** Shares of one packet: they are written in one transaction. */
const maxShares = 5000;

/** The red packets of an activity, in its config. */
export const redPacketTerms = terms(
  'redPackets',
  Type.Array(
    strictObject({
      /** A prize of kind `red_packet` with `sharedFen`; its stock is the number of shares. */
      prize: identifier(),
      /** Hours from the start of the activity to the opening, and how long it can be opened. */
      opensAfterHours: hours(0),
      openHours: hours(1),
    }),
    { minItems: 1, maxItems: 20 },
  ),
);

/** A red packet of an activity. */
export interface RedPacket {
  readonly prize: ActivityPrize;
  /** It can be opened in [opensAt, expiresAt), milliseconds since 1970. */
  readonly opensAt: number;
  readonly expiresAt: number;
}

/** The red packets of an activity in the order of its config; none ends after its activity. */
export function redPacketsOf(activity: Activity): readonly RedPacket[] {
  const [start, end] = [activity.startsAt.getTime(), activity.endsAt.getTime()];
  return termsOf(activity, redPacketTerms).flatMap(({ prize: id, opensAfterHours, openHours }) => {
    const prize = activity.prizes.find(({ prizeId }) => prizeId === id);
    if (prize === undefined) return [];
    const opensAt = start + opensAfterHours * hourMs;
    return [{ prize, opensAt, expiresAt: Math.min(opensAt + openHours * hourMs, end) }];
  });
}

/** Errors of terms with the right shape, for their author. */
export function redPacketProblems(activity: ContentActivity): string[] {
  const named = termsOf(activity, redPacketTerms).map(({ prize }) => prize);
  const repeated = named.filter((id, at) => named.indexOf(id) !== at);
  return [
    ...repeated.map((id) => `config/redPackets: ${id} appears twice`),
    ...named.flatMap((id) => packetProblems(activity, id)),
    ...activity.prizes
      .filter(({ id, sharedFen }) => sharedFen !== undefined && !named.includes(id))
      .map(({ id }) => `prizes/${id}/sharedFen: config/redPackets does not name it`),
  ];
}

function packetProblems({ prizes }: ContentActivity, id: string): string[] {
  const prize = prizes.find((one) => one.id === id);
  if (prize?.sharedFen === undefined) return [`config/redPackets: ${id} is no prize with sharedFen`];
  const { kind, sharedFen, stock, valueFen, perDay } = prize;
  return [
    ...(kind === 'red_packet' ? [] : [`prizes/${id}: a ${kind} cannot be shared`]),
    ...(isDivisible({ total: sharedFen, count: stock, cap: valueFen })
      ? []
      : [
          `prizes/${id}: ${String(sharedFen)} fen are not ${String(stock)} shares of 1 to ${String(valueFen)} fen`,
        ]),
    ...(stock > maxShares ? [`prizes/${id}: more than ${String(maxShares)} shares`] : []),
    ...(perDay === undefined
      ? []
      : [`prizes/${id}/perDay: the shares of a red packet are not rationed by day`]),
  ];
}
