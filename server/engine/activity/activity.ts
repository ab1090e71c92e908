import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { dayMs } from '#server/clock.ts';
import type { AwardKind, StoredState } from '#server/db/activity-tables.ts';
import type { ContentDisclosure, ContentPool, CouponTerms } from './activity.schema.ts';

/** A task of an activity; completed at most once by a member. */
export interface ActivityTask {
  readonly taskId: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly button: string;
  /** Where it is done; empty when pressing it does it, or for a page of ours that its kind decides. */
  readonly path: string;
  /** The text of a reading task; empty for other kinds. */
  readonly article: string;
  readonly awardTitle: string;
  readonly awardValueDesc: string;
  readonly awardKind: AwardKind;
  /** Fen. */
  readonly awardValueFen: number;
}

/** A prize with a stock; only the database has the units that are left. */
export interface ActivityPrize {
  readonly prizeId: string;
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen; of a red packet the most that a share can be. */
  readonly valueFen: number;
  /** Fen that the units share; null for units of `valueFen` each. */
  readonly sharedFen: number | null;
  /** Units at the start. */
  readonly total: number;
  /** The daily quantity, by Shanghai days; null if only the stock limits. */
  readonly perDay: number | null;
  /** One of `prizePictures`: that of the content, else that of its kind. */
  readonly picture: string;
  /** The coupon that it becomes; null if its kind decides. */
  readonly coupon: CouponTerms | null;
}

/** The definition of an activity: data, made from `content/`. */
export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly tag: string;
  readonly picture: string;
  readonly path: string;
  readonly organiser: string;
  /** One of `onlineStatus`. */
  readonly onlineStatus: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** As they were written; `rulesSheet` adds the disclosures. */
  readonly rules: readonly string[];
  /** Null if the activity has no awards. */
  readonly disclosure: ContentDisclosure | null;
  readonly pools: readonly ContentPool[];
  readonly state: StoredState;
  /** Why the breaker tripped; empty if it has not. For operators, never for visitors. */
  readonly breakerReason: string;
  /** What visitors are told of a pause; empty for the usual words. */
  readonly pauseText: string;
  /** The current version of the content, and whether prizes were given by it. */
  readonly versionNo: number;
  readonly isDrawnOn: boolean;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isSample: boolean;
  readonly tasks: readonly ActivityTask[];
  readonly prizes: readonly ActivityPrize[];
}

/** The state of an activity, from the operator's setting and the server's clock. */
export type ActivityState = StoredState | 'running' | 'ended';

/** The transitions that an operator, a breaker or a job may make; the clock makes the others. */
export const stateMoves: Readonly<Record<ActivityState, readonly StoredState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'paused'],
  running: ['paused'],
  paused: ['scheduled'],
  // A doubtful result is held back before it is paid.
  ended: ['paused', 'settled'],
  settled: [],
};

/**
 * The state at `now`, milliseconds; a pause continues after the end of the window, so that no doubtful result is
 * settled.
 */
export function stateOf(
  { state, startsAt, endsAt }: Pick<Activity, 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): ActivityState {
  if (state !== 'scheduled') return state;
  if (now < startsAt.getTime()) return 'scheduled';
  return now < endsAt.getTime() ? 'running' : 'ended';
}

/**
 * The phase of an activity for visitors; its window is [start, end), by the server's clock alone. A draft is offline
 * to them, and a pause is over for them when the window is.
 */
export type Phase = 'offline' | 'upcoming' | 'running' | 'paused' | 'ended';

/**
 * Whether visitors may know of an activity: it is online and no draft. One that is not public does not exist for their
 * calls (product 16.19).
 */
export function isPublic({ onlineStatus: status, state }: Pick<Activity, 'onlineStatus' | 'state'>): boolean {
  return status === onlineStatus.online && state !== 'draft';
}

/** The phase at `now`, milliseconds. */
export function phaseOf(
  activity: Pick<Activity, 'onlineStatus' | 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): Phase {
  if (!isPublic(activity)) return 'offline';
  switch (stateOf(activity, now)) {
    case 'draft':
      return 'offline';
    case 'scheduled':
      return 'upcoming';
    case 'running':
      return 'running';
    case 'paused':
      return now < activity.endsAt.getTime() ? 'paused' : 'ended';
    case 'ended':
    case 'settled':
      return 'ended';
  }
}

/** The phase of an activity that visitors may know, at `now`, milliseconds. @throws Error for one that is not public. */
export function publicPhaseOf(activity: Activity, now: number): Exclude<Phase, 'offline'> {
  const phase = phaseOf(activity, now);
  if (phase === 'offline') throw new Error(`the activity ${activity.id} is not public`);
  return phase;
}

/** The moment from which nothing of an activity can be claimed any more (rule T3: a separate window). */
export function claimEnd({ endsAt, disclosure }: Pick<Activity, 'endsAt' | 'disclosure'>): Date {
  return new Date(endsAt.getTime() + (disclosure?.claimDays ?? 0) * dayMs);
}
