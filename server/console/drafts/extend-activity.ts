import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { momentsOf } from './draft-activity.ts';
import { submitIn } from './draft-acts.ts';
import type { DraftDeps } from './draft-context.ts';
import { beginDraft } from './draft-records.ts';
import { findContent } from './known-activity.ts';

const refusal = (msg: string) => new ApiError(codes.formRefused, msg);

/**
 * Submits a draft in which nothing but the end of an activity is another one, later than it is; somebody else decides about it, as about
 * every draft.
 * @throws ApiError activityMissing; formRefused when the end is not later, the activity is over, has an open draft, or breaks a rule
 */
export async function extendActivity(
  deps: DraftDeps,
  {
    activity_id: activityId,
    ends_at: endsAt,
    reason,
  }: { readonly activity_id: string; readonly ends_at: number; readonly reason: string },
  call: ConsoleCall,
): Promise<{ id: string }> {
  const { database, random } = deps.context;
  return database.transaction(async (transaction) => {
    const known = await findContent(transaction, activityId);
    if (known === null) throw new ApiError(codes.activityMissing, '没有这个活动');
    if (known.endsAt.getTime() <= call.now) throw refusal('活动已经结束，时间不能再修改');
    if (endsAt <= known.endsAt.getTime()) throw refusal('新的结束时间要晚于现在的结束时间');
    const window = momentsOf({ startsAt: known.startsAt, endsAt: new Date(endsAt) });
    const own = random.uuid();
    const begun = { id: own, activityId, baseVersion: known.version, content: { ...known.content, window } };
    const id = await beginDraft(transaction, begun, { operator: call.operator(), now: call.now });
    if (id !== own) throw refusal('这个活动有一份打开的草稿：在那里修改结束时间，或先放弃它');
    await submitIn(deps, transaction, { id, revision: 1, reason }, call);
    return { id };
  });
}
