import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { Code } from '#contract/http/codes.ts';
import { targetOfUserAgent } from '#contract/pages/bundles.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import { eligibilitySchema, gatherFacts, judgeEligibility } from '#server/engine/eligibility/eligibility.ts';
import type { Ineligible } from '#server/engine/eligibility/eligibility.ts';
import type { RequestContext, StoredReply, Visitor } from '#server/plugins/request-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import { loadActivity, loadPublicForUpdate } from './activity-repository.ts';
import { isPublic, phaseOf } from './activity.ts';
import type { Activity } from './activity.ts';
import { findTerms, terms } from './terms.ts';

/** A member who acts in an activity, in the transaction that stores the reply. */
export interface ActivityContext {
  readonly transaction: Tx;
  readonly activity: Activity;
  readonly memberId: string;
  /** Absent for work without an idempotent call. */
  readonly storedReply?: StoredReply;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The call that counts what it brings; absent for work without one. */
  readonly counted?: Pick<RequestContext['request'], 'draws' | 'wins'>;
}

/** Counts a draw, a win or both for the call of a context; what is refused later is not counted. */
export function countPlay({ counted }: ActivityContext, { draws = 0, wins = 0 }): void {
  if (counted === undefined) return;
  counted.draws += draws;
  counted.wins += wins;
}

/** Identifies the activity of an action of a member. */
interface ActivityRequest {
  readonly activityId: string;
  /** Throws the refusal of an activity that does not have this action. */
  readonly judge?: (activity: Activity) => void;
}

/**
 * Runs an action of a member in an open activity: loads the current state of the activity, checks it, and locks the
 * enrolment of the member, which the first action creates. Parallel calls of one member therefore run one after the
 * other.
 * @throws ApiError activityMissing, also for one that is not public; the errors of `judge`, and the refusals of an activity that is not open, or not for
 *   this member (`eligibility` of its config).
 */
export async function withActivity<T>(
  appContext: ContextDeps,
  call: ActionCall,
  { activityId, judge }: ActivityRequest,
  work: (context: ActivityContext) => Promise<T>,
): Promise<T> {
  const { memberId } = call.member();
  // Who counts refusals finds it here, whatever fails from now on.
  call.request.activityId = activityId;
  const loaded = await loadPublicForUpdate(appContext.database, call.transaction(), activityId, memberId);
  const context = contextOf(appContext, call, loaded?.activity ?? null);
  judge?.(context.activity);
  requireOpen(context);
  const ineligible = await findIneligible(context.transaction, context.activity, {
    request: call.request,
    now: call.now,
    visitor: call.member(),
  });
  if (ineligible !== null) throw activityError(ineligible.code, ineligible.reason);
  // Most actions are not the first one of their member.
  if (loaded?.isEnrolled !== true) await enrolAndLock(context);
  return work(context);
}

/**
 * The member of an idempotent call in an activity, in the transaction of the call, for actions without an enrolment.
 * `requireOpen` checks whether the activity is open.
 * @throws ApiError activityMissing, also for one that is not public.
 */
export async function loadContext(
  appContext: ContextDeps,
  call: RequestContext,
  activityId: string,
): Promise<ActivityContext> {
  call.request.activityId = activityId;
  // Not from the catalogue, which may be seconds old.
  const activity = await loadActivity(call.transaction(), activityId);
  return contextOf(appContext, call, activity !== null && isPublic(activity) ? activity : null);
}

/**
 * As {@link loadContext}, for the owner of an award, whose rights stay when the activity is taken offline: the caller has
 * found the award, and answers with nothing but what belongs to it.
 * @throws ApiError activityMissing
 */
export async function loadContextOfAward(
  appContext: ContextDeps,
  call: RequestContext,
  { activityId }: { readonly activityId: string },
): Promise<ActivityContext> {
  return contextOf(appContext, call, await loadActivity(call.transaction(), activityId));
}

/** The call of an action; without `storedReply` if its row is not idempotent. */
type ActionCall = Pick<RequestContext, 'member' | 'now' | 'transaction' | 'request'> &
  Partial<Pick<RequestContext, 'storedReply'>>;

type ContextDeps = Pick<AppContext, 'database' | 'random' | 'secrets'>;

function contextOf(
  { random, secrets }: ContextDeps,
  call: ActionCall,
  activity: Activity | null,
): ActivityContext {
  if (activity === null) throw activityMissing();
  const { memberId } = call.member();
  const storedReply = call.storedReply?.();
  // A transaction that is tried again brings everything once.
  Object.assign(call.request, { draws: 0, wins: 0 });
  return {
    counted: call.request,
    transaction: call.transaction(),
    activity,
    memberId,
    random,
    secrets,
    now: call.now,
    ...(storedReply && { storedReply }),
  };
}

/** Refuses every member outside of [start, end), and while the activity is paused or its breaker is open. */
export function requireOpen({ activity, now }: ActivityContext): void {
  const phase = phaseOf(activity, now);
  if (phase === 'offline') throw activityMissing();
  if (phase === 'upcoming') throw activityError(codes.activityNotStarted, '活动尚未开始');
  if (phase === 'ended') throw activityError(codes.activityEnded, '活动已结束');
  if (phase !== 'paused') return;
  const { breakerReason, pauseText } = activity;
  if (breakerReason === '') {
    throw activityError(codes.activityPaused, pauseText === '' ? '活动暂停中，请稍后再来' : pauseText);
  }
  throw activityError(codes.activitySuspended, '活动数据核对中，暂停参与，已获奖励不受影响');
}

/** Who may take part, in the config of an activity. */
/** Who may take part in an activity, in its config. */
export const eligibilityTerms = terms('eligibility', eligibilitySchema);

/** Who asks, with the request that names the host. */
interface Asking extends Pick<RequestContext, 'request' | 'now'> {
  readonly visitor: Visitor | null;
}

/**
 * The first reason why a visitor may not take part in an activity, by the rules in its config (`eligibility`), or null;
 * without rules nothing is queried (product 16.5).
 */
export async function findIneligible(
  query: Database['query'] | Tx,
  activity: Activity,
  { visitor, request, now }: Asking,
): Promise<Ineligible | null> {
  const rules = findTerms(activity, eligibilityTerms) ?? {};
  if (Object.keys(rules).length === 0) return null;
  const host = targetOfUserAgent(request.headers['user-agent'] ?? '');
  return judgeEligibility(rules, await gatherFacts(query, { visitor, host, now }), activity);
}

/** Enrols the member if they are not enrolled, and locks the enrolment until the transaction ends. */
export async function enrolAndLock(context: ActivityContext): Promise<void> {
  // A row that this transaction has inserted is its own.
  if (await enrol(context)) return;
  const { transaction, activity, memberId } = context;
  await enrolmentOf(transaction, memberId, activity.id).forUpdate().executeTakeFirstOrThrow();
}

const enrolmentOf = (query: Database['query'] | Tx, memberId: string, activityId: string) =>
  query
    .selectFrom('enrolment')
    .select('joined_at')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId);

type Enrolling = Pick<ActivityContext, 'transaction' | 'activity' | 'now'>;

/** Enrols the member without a lock of others; false, and no effect, if they are enrolled. */
export async function enrol(context: Enrolling & Pick<ActivityContext, 'memberId'>): Promise<boolean> {
  return (await enrolEach(context, [context.memberId])) === 1;
}

/** Enrols members who are not enrolled, without a lock of others, and returns how many they are. */
export async function enrolEach(
  { transaction, activity, now }: Enrolling,
  memberIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into enrolment (member_id, activity_id, joined_at)
    select distinct member_id, ${activity.id}::text, ${new Date(now)}::timestamptz
    from unnest(${memberIds}::uuid[]) as member_id order by member_id
    on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** True if a member is enrolled in an activity. */
export async function isEnrolled(database: Database, memberId: string, activityId: string): Promise<boolean> {
  return (await enrolmentOf(database.query, memberId, activityId).executeTakeFirst()) !== undefined;
}

/** The refusal of an activity that does not exist for the visitor. */
export function activityMissing(): ApiError {
  return activityError(codes.activityMissing, '活动不存在');
}

/**
 * The refusal of an action in an activity; the reason is in `msg` and (product 8.13) in
 * `data.result_msg`.
 */
export function activityError(code: Code, reason: string): ApiError {
  return new ApiError(code, reason, { result: participationResult.invalid, result_msg: reason });
}
