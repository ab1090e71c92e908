import type { etfMatchSchemas } from '#contract/campaigns/etf-match.schema.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { positionConsent } from '#contract/activity-kit/states.ts';
import type { ActivityCalls } from '#server/engine/activity/activity-calls.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { wholeBoard } from '#server/engine/contest/boards.ts';
import {
  listPositionChanges,
  loadRecord,
  setPositionConsent,
  showsPositions,
} from '#server/engine/contest/contest-records.ts';
import { contestTerms } from '#server/engine/contest/contest-terms.ts';
import { loadIncome } from '#server/engine/contest/contest-views.ts';
import { contestantName, joinDate } from '#server/engine/contest/contestants.ts';
import { readBoard } from '#server/engine/contest/read-board.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { loadGains } from './match-views.ts';

type RecordHandlers = Pick<Handlers<typeof etfMatchSchemas>, 'userProfile' | 'gains' | 'statsIncome'>;
type PositionHandlers = Pick<Handlers<typeof etfMatchSchemas>, 'positionChanges' | 'positionAuth'>;

/** Position changes of a page when no limit is sent (product 19.26). */
const changesSize = 10;

interface RecordQuery {
  readonly activity_id?: string;
  readonly rank_record_id?: string;
}

/** Reads the activity of a call, and the record that it is about as its visitor may see it. */
function recordsOf(database: Database, calls: ActivityCalls) {
  return async (query: RecordQuery, call: RequestContext) => {
    const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
    const asked = { recordId: query.rank_record_id, readerId: visitor?.memberId ?? null };
    return { activity, record: await loadRecord(database, { activityId: activity.id, ...asked }) };
  };
}

/** The handlers of the calls about how a contestant did. */
export function recordHandlers({ appContext, market }: CampaignDeps, calls: ActivityCalls): RecordHandlers {
  const { database } = appContext;
  const recordOf = recordsOf(database, calls);
  return {
    userProfile: async ({ query }, call) => {
      const { activity, record } = await recordOf(query, call);
      const { recordId, memberId, enteredOn, valueFen, trades, sectionId, consent, isSelf } = record;
      const range = { board: wholeBoard, offset: 0, limit: 1 };
      const { my } = await readBoard(database, { activityId: activity.id, memberId, ...range });
      const sections = termsOf(activity, contestTerms).sections ?? [];
      return {
        ...{ rank_record_id: recordId, name: contestantName(recordId) },
        join_date: joinDate(enteredOn),
        section_title: sections.find(({ id }) => id === sectionId)?.title ?? '',
        ...{ is_self: isSelf, rank: my?.place ?? 0, return_bp: Math.round((my?.score ?? 0) / 100) },
        ...{ trade_cnt: trades, value_fen: valueFen, is_auth: consent },
      };
    },
    gains: async ({ query }, call) => {
      const { activity, record } = await recordOf(query, call);
      const { rank_info_id: board = wholeBoard } = query;
      return loadGains(database, activity, { memberId: record.memberId, board });
    },
    statsIncome: async ({ query }, call) => {
      const { activity, record } = await recordOf(query, call);
      return loadIncome({ database, market }, activity, record.memberId);
    },
  };
}

/** The handlers of the calls about the positions of a contestant, and of who may see them. */
export function positionHandlers(
  { appContext, market }: CampaignDeps,
  calls: ActivityCalls,
): PositionHandlers {
  const { database } = appContext;
  const recordOf = recordsOf(database, calls);
  return {
    positionChanges: async ({ query }, call) => {
      const { activity, record } = await recordOf(query, call);
      const { offset = 0, limit = changesSize } = query;
      if (!showsPositions(record))
        return { position_changes: [], total: 0, is_auth: positionConsent.revoked };
      const page = { activityId: activity.id, record, offset, limit };
      const [{ changes, total }, names] = await Promise.all([
        listPositionChanges(database, page),
        // Without market data a security has its code.
        market.instruments().catch(() => ({ value: [] })),
      ]);
      const nameOf = new Map(names.value.map(({ code, name }) => [code, name]));
      return {
        position_changes: changes.map(({ code, direction, quantity, price, tradedAt }) => ({
          ...{ sec_code: code, sec_name: nameOf.get(code) ?? code, trade_direction: direction },
          ...{ quantity, price, trade_time: tradedAt },
        })),
        ...{ total, is_auth: record.consent },
      };
    },
    positionAuth: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        await setPositionConsent(context, body.status);
        const result_msg = body.status === positionConsent.given ? '已公开调仓记录' : '已隐藏调仓记录';
        return { result: participationResult.success, result_msg, is_auth: body.status };
      }),
  };
}
