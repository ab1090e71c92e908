import { gateStatus } from '#contract/campaigns/packages.ts';
import { dayMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { findMemberFacts, isNewMember } from '#server/engine/eligibility/eligibility.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { boxCount, packagesTerms, packageTasks } from './packages-config.ts';
import type { PackageTasks } from './packages-config.ts';

type GateStatus = keyof typeof gateStatus;

/** The gates of a visitor at one moment. */
export interface Gates extends PackageTasks {
  readonly isReturning: boolean;
  readonly hasAccount: boolean;
  /** When the time of the first two gates is over, milliseconds since 1970; null before the member has joined. */
  readonly expiresAt: number | null;
  readonly done: ReadonlySet<string>;
  readonly opened: readonly OpenedBox[];
  /** The status of each gate, in their order. */
  readonly status: { readonly finance: GateStatus; readonly decision: GateStatus; readonly box: GateStatus };
}

/** What a draw of a member found in a box; empty for nothing. */
interface OpenedBox {
  readonly prizeId: string;
}

interface Asked {
  readonly activity: Activity;
  /** Null for a visitor without a login. */
  readonly memberId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The gates of a visitor, from what the server has stored; a visitor without a login has passed none. */
export async function findGates(query: Database['query'] | Tx, asked: Asked): Promise<Gates> {
  const { activity, memberId, now } = asked;
  const known = memberId === null ? stranger : await findProgress(query, memberId, activity);
  const tasks = packageTasks(activity, known.isReturning);
  const isLate = known.expiresAt !== null && now >= known.expiresAt;
  const passed = (isDone: boolean, isOpen: boolean): GateStatus =>
    isDone ? 'done' : isLate ? 'expired' : isOpen ? 'todo' : 'lock';
  const finance = passed(known.done.has(tasks.finance.task), true);
  const decision = passed(
    tasks.cards.every(({ taskId }) => known.done.has(taskId)),
    finance === gateStatus.done,
  );
  // Boxes that were earned in time can be opened while the activity runs.
  const isOpened = known.opened.length >= boxCount;
  const box = decision === gateStatus.done ? (isOpened ? 'done' : 'todo') : isLate ? 'expired' : 'lock';
  return { ...tasks, ...known, status: { finance, decision, box } };
}

const stranger = {
  isReturning: false,
  hasAccount: false,
  expiresAt: null,
  opened: [],
  done: new Set<string>(),
};

async function findProgress(query: Database['query'] | Tx, memberId: string, activity: Activity) {
  const activityId = activity.id;
  const [member, done, enrolment, opened] = await Promise.all([
    findMemberFacts(query, memberId),
    finishedTasks({ query }, { memberId, activityId }),
    query
      .selectFrom('enrolment')
      .select('joined_at')
      .where('member_id', '=', memberId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst(),
    query
      .selectFrom('draw')
      .select('final as prizeId')
      .where('member_id', '=', memberId)
      .where('activity_id', '=', activityId)
      // The boxes are the first pool.
      .where('pool', '=', activity.pools[0]?.id ?? '')
      .orderBy('number')
      .execute(),
  ]);
  const joinedAt = enrolment?.joined_at.getTime();
  const time = termsOf(activity, packagesTerms).days * dayMs;
  return {
    isReturning: !isNewMember(member, activity),
    hasAccount: member.hasAccount,
    done,
    opened,
    expiresAt: joinedAt === undefined ? null : Math.min(joinedAt + time, activity.endsAt.getTime()),
  };
}
