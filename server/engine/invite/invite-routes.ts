import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import { activityError, requireOpen, withActivity } from '#server/engine/activity/activity-context.ts';
import { invitationOf, ruleOf } from '#server/engine/activity/invitation-terms.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { AnonymousWriteLimits } from '#server/plugins/call-limits.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindInvitation, touchInvite } from './bind-invitation.ts';
import type { AcceptedFrom } from './bind-invitation.ts';
import { decideEach } from './settle-invitations.ts';
import { listInviteRecords } from './invitation-repository.ts';
import { remindInvitee } from './remind-invitee.ts';

const success = { result: participationResult.success };
const invalid = { result: participationResult.invalid };

/** Invitations of friends, in every activity whose play type has terms for them. */
export function inviteRoutes(app: FastifyInstance, deps: EngineDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, {});
  const touchLimits = new AnonymousWriteLimits('inviteTouch');

  registerEndpoints(app, appContext, invite, inviteSchemas, {
    touch: async ({ body }, { request, now }) => {
      touchLimits.require({ ip: request.ip, guid: body.guid }, now);
      const activity = await calls.chosen(body);
      const { windowMs } = ruleOf(requireTerms(activity));
      if (phaseOf(activity, now) !== 'running') return invalid;
      const touch = { activityId: activity.id, guid: body.guid, code: body.invite_code, now, windowMs };
      await database.transaction((transaction) => touchInvite(transaction, touch));
      return success;
    },
    bind: async ({ body }, call) => {
      const which = {
        activityId: body.activity_id,
        judge: (activity: Activity) => void requireTerms(activity),
      };
      const from = { guid: body.guid, ip: call.request.ip };
      const isBound = await withActivity(appContext, call, which, (context) =>
        bind(context, from, requireTerms(context.activity)),
      );
      return isBound ? success : invalid;
    },
    notification: async ({ body: { relation_activity_id: relationId } }, call) => {
      const activityId = await activityOf(call, relationId);
      const context = await calls.load(call, activityId);
      requireOpen(context);
      const terms = requireTerms(context.activity);
      await remindInvitee(context, { relationId, maxPerDay: terms.remindsPerDay });
      return success;
    },
    records: ({ query }, call) => {
      const { activity_id: activityId, offset = 0, limit = 20 } = query;
      const inviterId = call.member().memberId;
      return listInviteRecords(database, { activityId, inviterId, offset, limit, now: call.now });
    },
  });
}

function requireTerms(activity: Activity): InvitationTerms {
  const terms = invitationOf(activity);
  if (!terms) throw activityError(codes.activityMissing, '该活动没有邀请玩法');
  return terms;
}

async function bind(context: ActivityContext, from: AcceptedFrom, terms: InvitationTerms): Promise<boolean> {
  const { windowMs } = ruleOf(terms);
  if ((await bindInvitation(context, { ...from, windowMs })) === null) return false;
  await decideEach(context, [context.memberId], terms);
  return true;
}

/** For an invitation of the member's own; another member's invitation is reported as missing. */
async function activityOf(call: RequestContext, relationId: string): Promise<string> {
  const edge = await call
    .transaction()
    .selectFrom('invitation')
    .select('activity_id')
    .where('id', '=', relationId)
    .where('inviter_id', '=', call.member().memberId)
    .executeTakeFirst();
  if (!edge) throw activityError(codes.invitationMissing, '没有可提醒的好友');
  return edge.activity_id;
}
