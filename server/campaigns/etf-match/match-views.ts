import { contestState } from '#contract/activity-kit/states.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { weekOf, wholeBoard } from '#server/engine/contest/boards.ts';
import { contestTerms } from '#server/engine/contest/contest-terms.ts';
import { listValues } from '#server/engine/contest/contestants.ts';
import { changeOf } from '#server/modules/market/fund-figures.ts';

/** The boards of a match: that of all of it first, then the weeks, the newest first. */
export async function listBoards({ query }: Database, activityId: string, type: 'week' | 'all' | undefined) {
  const rows = await query
    .selectFrom('contest_board')
    .select(['board', 'state', 'updated_at'])
    .where('activity_id', '=', activityId)
    .orderBy((row) => row('board', '=', wholeBoard), 'desc')
    .orderBy('board', 'desc')
    .limit(maxBoards)
    .execute();
  const boards = rows.map(({ board, state, updated_at }) => {
    const week = weekOf(board);
    return {
      rank_info_id: board,
      rank_type: week === null ? ('all' as const) : ('week' as const),
      ...{ start_date: week?.from ?? '', end_date: week?.to ?? '' },
      update_time: updated_at?.getTime() ?? null,
      state: state === 'live' || state === 'final' ? contestState[state] : contestState.review,
    };
  });
  return {
    rank_list: boards.filter(({ rank_type }) => type === undefined || rank_type === type),
    update_time: boards.find(({ rank_type }) => rank_type === 'all')?.update_time ?? null,
  };
}

/** That of all of it, and those of a year of weeks. */
const maxBoards = 54;

/** What an account gained in each session of a board, and in all of them; hundredths of a per cent. */
export async function loadGains(
  database: Database,
  activity: Activity,
  { memberId, board }: { readonly memberId: string; readonly board: string },
) {
  const { capitalFen } = termsOf(activity, contestTerms);
  const values = await listValues(database, { activityId: activity.id, memberId });
  const week = board === wholeBoard ? null : weekOf(board);
  const days = values.map(({ date, value }, at) => ({
    ...{ date, value, before: values[at - 1]?.value ?? capitalFen },
  }));
  const shown = days.filter(({ date }) => week === null || (date >= week.from && date <= week.to));
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    gains: shown.map(({ date, value, before }) => ({ date, gain: changeOf(before, value) })),
    gain: first === undefined || last === undefined ? 0 : changeOf(first.before, last.value),
  };
}

/** How a place comes about, in the words of the terms of the match. */
export function explainRank(activity: Activity) {
  const {
    capitalFen,
    minTrades,
    reviewHours,
    securities,
    isWeekly = false,
  } = termsOf(activity, contestTerms);
  const wan = String(capitalFen / 1_000_000);
  return {
    explain_list: [
      {
        title: '收益率怎么算',
        text: `每个参赛账户以${wan}万元模拟资金开始，按模拟成交与每个交易日的收盘价计算账户资产，不收取费用；收益率为账户资产相对初始资金的变化。`,
      },
      {
        title: '可以交易什么',
        text: `本期共${String(securities.length)}只ETF，以100份为单位；停牌的按最近一次收盘价计算，不符合规则的成交不计入。`,
      },
      {
        title: '怎样上榜',
        text: `有效成交满${String(minTrades)}笔后，从当日收盘起进入排行榜；展示前1,000名，自己的名次始终可见。`,
      },
      {
        title: '同分怎么排',
        text: '收益率相同的，先满成交笔数者在前；再相同的，按报名时确定的编号排列。',
      },
      ...(isWeekly
        ? [
            {
              title: '周榜与总榜',
              text: '周榜比较本周收益率，以上周末的账户资产为起点；总榜比较报名以来的收益率。',
            },
          ]
        : []),
      {
        title: '复核与发奖',
        text: `活动结束后公示复核${String(reviewHours)}小时，异常交易的选手取消名次，其后依次递补；复核结束后按名次发放奖品。`,
      },
      { title: '请留意', text: '模拟交易仅供学习，收益不代表真实投资结果，不构成投资建议。' },
    ],
  };
}
