import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/codes.ts';
import type { Activity } from '#server/activity-kit/activity/activity.ts';
import type { ActivityCatalogue } from '#server/activity-kit/activity/catalogue.ts';
import { currentActivity } from '#server/activity-kit/activity/current-activity.ts';
import { shownAward } from '#server/activity-kit/award/shown-award.ts';
import { shownAwards } from '#server/activity-kit/award/shown-awards.ts';
import { drawPrize } from '#server/activity-kit/draw/draw-prize.ts';
import { inviteRecords } from '#server/activity-kit/invite/invite-records.ts';
import { beginParticipation } from '#server/activity-kit/participation/begin-participation.ts';
import { joinAndLock, requireOpen } from '#server/activity-kit/participation/join-activity.ts';
import type { PlayType } from '#server/activity-kit/participation/play-type.ts';
import { refuseParticipation } from '#server/activity-kit/participation/refusal.ts';
import type { Foundation } from '#server/foundation.ts';
import { implement } from '#server/plugins/implement.ts';
import type { FastifyInstance } from 'fastify';
import { chancesLeft } from './chances-left.ts';
import { prizeList } from './prize-list.ts';

const newest = { offset: 0, limit: 10 };
const noFriends = { award_amount: 0, total_cnt: 0, qualified_cnt: 0, invite_records: [] };
const nobody = { lottery_cnt: 0, invite: noFriends, award_list: [] };

/** Which activity a visitor means: by its id, or the running one of a play type. */
interface Meant {
  readonly activity_id?: string;
  readonly type?: string;
}

/** Drawing in every activity whose play type has a lottery. */
export function lotteryRoutes(
  app: FastifyInstance,
  foundation: Foundation,
  catalogue: ActivityCatalogue,
  playTypes: readonly PlayType[],
): void {
  const { database, clock } = foundation;
  const hasLottery = (activity: Activity | null): activity is Activity =>
    playTypes.some((playType) => playType.type === activity?.type && playType.hasLottery === true);
  const meant = async ({ activity_id: id, type = '' }: Meant): Promise<Activity> => {
    const activity =
      id === undefined ? currentActivity(await catalogue.all(), type, clock.now()) : await catalogue.find(id);
    if (hasLottery(activity)) return activity;
    throw refuseParticipation(codes.activityMissing, '活动不存在');
  };
  const ownPart = async (memberId: string, activity: Activity) => {
    const own = { memberId, activityId: activity.id, ...newest };
    const [count, { list }, { list: records, summary }] = await Promise.all([
      chancesLeft(database.query, memberId, activity),
      shownAwards(database.query, own),
      inviteRecords(database, { ...own, inviterId: memberId }),
    ]);
    const invite = {
      award_amount: summary.award_amount,
      total_cnt: summary.total,
      qualified_cnt: summary.qualified,
      invite_records: records,
    };
    return { lottery_cnt: count, invite, award_list: list };
  };

  implement(app, foundation, lottery, lotterySchemas, {
    info: async ({ query }, call) => {
      const activity = await meant(query);
      const visitor = await call.visitor();
      const own = visitor === null ? nobody : await ownPart(visitor.memberId, activity);
      return { activity_id: activity.id, prize_list: prizeList(activity), ...own };
    },
    draw: async ({ body }, call) => {
      const participation = await beginParticipation(foundation, call, body.activity_id);
      const { activity, transaction, memberId } = participation;
      if (!hasLottery(activity)) throw refuseParticipation(codes.activityMissing, '活动不存在');
      requireOpen(participation);
      await joinAndLock(participation);
      const pool = body.lottery_type ?? activity.pools[0]?.id ?? '';
      const { drawId, prize } = await drawPrize(participation, { pool, entropy: body.entropy ?? '' });
      const own = { memberId, activityId: activity.id, ...newest };
      const { list } = await shownAwards(transaction, own);
      return {
        result: prize === null ? participationResult.fail : participationResult.success,
        draw_id: drawId,
        lottery_cnt: await chancesLeft(transaction, memberId, activity),
        award: await shownAward(transaction, { memberId, source: `draw:${drawId}` }),
        award_list: list,
      };
    },
    awardList: async ({ query }, call) => {
      const activityId = (await meant(query)).id;
      const { status, offset = 0, limit = 10 } = query;
      const { memberId } = call.member();
      return shownAwards(database.query, { memberId, activityId, status, offset, limit });
    },
  });
}
