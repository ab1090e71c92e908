import { prizeDesk } from '#contract/console/prize-desk.ts';
import type { AwardKindName, AwardStateName } from '#contract/console/award-words.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';

/** An award in the list. */
export type Award = DataOf<typeof prizeDesk.list>['awards'][number];

/** Which awards of an activity the list has. */
export interface AwardFilter {
  readonly state?: AwardStateName;
  readonly only?: 'held' | 'given_up';
  readonly kind?: AwardKindName;
  readonly prize_id?: string;
}

/** What an operator looks for in all activities: the number of an award, or the whole phone of a member. */
export type Sought = { readonly award_id: string } | { readonly phone: string };

/** Reads what an operator has typed; undefined for what is neither a number of an award nor a phone. */
export function readSought(text: string): Sought | undefined {
  const typed = text.trim().toLowerCase();
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(typed)) return { award_id: typed };
  return /^1\d{10}$/.test(typed) ? { phone: typed } : undefined;
}

/** The awards of an activity, or those that are sought. */
export function awardList(
  activityId: string,
  filter: AwardFilter,
  sought: Sought | undefined,
): CursorList<Award> {
  return new CursorList<Award>(async (before) => {
    const from = before === undefined ? {} : { before };
    const { awards, next } =
      sought === undefined
        ? await call(prizeDesk.list, { query: { activity_id: activityId, ...filter, ...from } })
        : await call(prizeDesk.find, { body: { ...sought, ...from } });
    return { items: awards, next };
  });
}
