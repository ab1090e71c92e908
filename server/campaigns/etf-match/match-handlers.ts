import type { etfMatchSchemas } from '#contract/campaigns/etf-match.schema.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import type { ActivityCalls } from '#server/engine/activity/activity-calls.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { chanceUnit } from '#server/engine/campaign/standard-play.ts';
import { wholeBoard } from '#server/engine/contest/boards.ts';
import { chooseSection, countSections } from '#server/engine/contest/contest-records.ts';
import { contestTerms, nextClose } from '#server/engine/contest/contest-terms.ts';
import { boardView } from '#server/engine/contest/contest-views.ts';
import { enterContest, findContestant } from '#server/engine/contest/contestants.ts';
import { readBoard } from '#server/engine/contest/read-board.ts';
import type { BoardPage } from '#server/engine/contest/read-board.ts';
import { countFriends, inviteInfo } from '#server/engine/invite/invite-info.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { explainRank, listBoards } from './match-views.ts';
import { positionHandlers, recordHandlers } from './record-handlers.ts';

type Own = Exclude<
  keyof typeof etfMatchSchemas,
  'info' | 'participate' | 'guessStockList' | 'guessStockRate' | 'guessSave' | 'guessHistory'
>;
type MatchHandlers = Pick<Handlers<typeof etfMatchSchemas>, Own>;

/** Places of a page when no size is sent, and of the dashboard. */
const [pageSize, topSize] = [100, 3];
/** What guests read is kept so long, milliseconds: the board of a guest has no row of their own. */
const guestLimits = { freshMs: 5000, entries: 200 };

/** The handlers of the calls that a match has beside its page and its guesses; `count` is how many have entered. */
export function matchHandlers(
  deps: CampaignDeps,
  calls: ActivityCalls,
  count: CountContestants,
): MatchHandlers {
  return {
    ...sectionHandlers(deps, calls),
    ...recordHandlers(deps, calls),
    ...positionHandlers(deps, calls),
    ...boardHandlers(deps, calls, count),
  };
}

type CountContestants = (activityId: string) => Promise<number>;

function sectionHandlers(
  { appContext: { database } }: CampaignDeps,
  calls: ActivityCalls,
): Pick<MatchHandlers, 'inviteInfo' | 'sectionInfo' | 'sectionParticipate'> {
  return {
    inviteInfo: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const terms = termsOf(activity, invitationTerms);
      const own = visitor && { activityId: activity.id, inviterId: visitor.memberId };
      return {
        total_cnt: own === null ? 0 : await countFriends(database, own),
        invite_info: await inviteInfo(database, { activity, visitor }, { terms, unit: chanceUnit }),
      };
    },
    sectionInfo: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const own = visitor && { activityId: activity.id, memberId: visitor.memberId };
      const [sums, contestant] = await Promise.all([
        countSections(database, activity.id),
        own && findContestant(database, own),
      ]);
      return {
        section_list: (termsOf(activity, contestTerms).sections ?? []).map(({ id, title, desc }) => ({
          ...{ section_id: id, title, desc, contestant_cnt: sums.get(id) ?? 0 },
        })),
        user_section_id: contestant?.sectionId ?? '',
      };
    },
    sectionParticipate: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        await enterContest(context);
        const title = await chooseSection(context, body.section_id);
        return { result: participationResult.success, result_msg: `已加入${title}` };
      }),
  };
}

function boardHandlers(
  { appContext: { caches, database, clock }, market: { calendar } }: CampaignDeps,
  calls: ActivityCalls,
  count: CountContestants,
): Pick<MatchHandlers, 'dashboard' | 'rankList' | 'rankDetail' | 'rankExplain'> {
  const boards = caches.make<BoardPage>('contest_boards', guestLimits);
  const read = async (activity: Activity, call: RequestContext, page: BoardRange): Promise<BoardPage> => {
    const visitor = await call.visitor();
    const asked = { activityId: activity.id, memberId: visitor?.memberId ?? null, ...page };
    const key = [activity.id, page.board, page.offset, page.limit].join(' ');
    return visitor === null ? boards.find(key, () => readBoard(database, asked)) : readBoard(database, asked);
  };
  const next = (activity: Activity, updatedAt: number | null) => ({
    next_update_time: nextClose(calendar, activity, { now: clock.now(), updatedAt }),
  });
  return {
    dashboard: async ({ query }, call) => {
      const activity = await calls.chosen(query);
      const range = { board: wholeBoard, offset: 0, limit: topSize };
      const [contestant_cnt, page] = await Promise.all([count(activity.id), read(activity, call, range)]);
      const { rank_list: top_list, my, update_time } = boardView(page);
      return { contestant_cnt, update_time, ...next(activity, update_time), top_list, my };
    },
    rankList: async ({ query }) => {
      const activity = await calls.chosen(query);
      const boards = await listBoards(database, activity.id, query.rank_type);
      return { ...boards, ...next(activity, boards.update_time) };
    },
    rankDetail: async ({ query }, call) => {
      const activity = await calls.chosen(query);
      const { rank_info_id: board = wholeBoard, offset = 0, size = pageSize } = query;
      return boardView(await read(activity, call, { board, offset, limit: size }));
    },
    rankExplain: async ({ query }) => explainRank(await calls.chosen(query)),
  };
}

interface BoardRange {
  readonly board: string;
  readonly offset: number;
  readonly limit: number;
}
