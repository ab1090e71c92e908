import { participationResult } from '#contract/activity-kit/participation.ts';
import { redPacketSchemas } from '#contract/activity-kit/red-packet.schema.ts';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { codes } from '#contract/http/codes.ts';
import { minuteMs } from '#server/clock.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { every, playPart } from '#server/engine/part/part.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { maintainPackets } from './expire-packets.ts';
import { openPacket } from './open-packet.ts';
import { redPacketCheck } from './red-packet-check.ts';
import { listPackets, listShares } from './red-packet-queries.ts';
import { redPacketProblems, redPacketsOf, redPacketTerms } from './red-packet-terms.ts';

/** Records of a page when no limit is sent. */
const pageSize = 20;

function redPacketRoutes(app: FastifyInstance, { appContext }: EngineDeps, calls: ActivityCalls): void {
  const { database } = appContext;
  registerEndpoints(
    app,
    appContext,
    redPacket,
    redPacketSchemas,
    {
      list: async ({ query }, { now, ...call }) => {
        const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
        const list = await listPackets(database, activity, { memberId: visitor?.memberId ?? null, now });
        return { activity_id: activity.id, server_time: now, list };
      },
      open: ({ body }, call) =>
        calls.act(call, body.activity_id, async (context) => {
          const amount = await openPacket(context, body.prize_id);
          const result_msg = `恭喜，抢到${(amount / 100).toFixed(2)}元红包`;
          return { result: participationResult.success, result_msg, amount };
        }),
      records: async ({ query }) => {
        const activity = await calls.chosen(query);
        const { prize_id: prizeId, offset = 0, limit = pageSize } = query;
        if (!redPacketsOf(activity).some(({ prize }) => prize.prizeId === prizeId))
          throw activityError(codes.packetMissing, '红包不存在');
        return listShares(database, { activityId: activity.id, prizeId, offset, limit });
      },
    },
    { loadKinds: { open: 'draw' } },
  );
}

/** Red packets: an amount that is divided before they open, one share for each member. */
export const redPacketPart = playPart({
  key: 'red-packet',
  terms: [redPacketTerms],
  problems: redPacketProblems,
  spends: spendsNothing,
  calls: redPacketRoutes,
  jobs: (deps) => [every(minuteMs, maintainPackets(deps))],
  checks: [redPacketCheck],
  tables: {},
});
