import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { wholeBoard } from './boards.ts';
import { contestTerms } from './contest-terms.ts';

/** Contestants that are read together. */
const pageSize = 500;

/**
 * The export of a contest (docs/contests.md): a line with its terms and closes, then a line for each contestant with every
 * trade, the value and the place, then their count. It names nobody: records are numbers without a meaning.
 * @throws Error when there is no such contest.
 */
export async function* exportContest(database: Database, activityId: string): AsyncGenerator<string> {
  const activity = await database.transaction((transaction) => loadActivity(transaction, activityId));
  const board = await database.query
    .selectFrom('contest_board')
    .select(['state', 'round'])
    .where('activity_id', '=', activityId)
    .where('board', '=', wholeBoard)
    .executeTakeFirst();
  if (activity === null || board === undefined) throw new Error(`there is no contest ${activityId}`);
  const { capitalFen, minTrades, securities } = termsOf(activity, contestTerms);
  const sessions = await database.query
    .selectFrom('contest_session')
    .select(['day', 'source', 'closes'])
    .where('activity_id', '=', activityId)
    .orderBy('day')
    .execute();
  yield line({
    ...{ format: 1, activity: activityId, state: board.state },
    ...{ capital_fen: capitalFen, min_trades: minTrades, securities, sessions },
  });
  let last = '00000000-0000-0000-0000-000000000000';
  let contestants = 0;
  for (;;) {
    const page = await listContestants(database, { activityId, round: board.round, after: last });
    for (const contestant of page) yield line(contestant.line);
    contestants += page.length;
    const [end] = page.slice(-1);
    if (end === undefined || page.length < pageSize) break;
    last = end.memberId;
  }
  yield line({ contestants });
}

interface Page {
  readonly activityId: string;
  readonly round: number;
  /** The last member of the page before. */
  readonly after: string;
}

async function listContestants({ query }: Database, { activityId, round, after }: Page) {
  const entries = await query
    .selectFrom('contest_entry')
    .leftJoin('contest_place', (join) =>
      join
        .onRef('contest_place.activity_id', '=', 'contest_entry.activity_id')
        .onRef('contest_place.member_id', '=', 'contest_entry.member_id')
        .on('contest_place.board', '=', wholeBoard)
        .on('contest_place.round', '=', round),
    )
    .select(['contest_entry.member_id', 'record_id', 'entered_on', 'valued_on', 'value_fen', 'place'])
    .select('disqualified_for')
    .where('contest_entry.activity_id', '=', activityId)
    .where('contest_entry.member_id', '>', after)
    .orderBy('contest_entry.member_id')
    .limit(pageSize)
    .execute();
  if (entries.length === 0) return [];
  const trades = await query
    .selectFrom('contest_trade')
    .select([
      'member_id',
      'trade_id',
      'day',
      'traded_at',
      'code',
      'direction',
      'quantity',
      'price',
      'is_counted',
    ])
    .where('activity_id', '=', activityId)
    .where(
      'member_id',
      'in',
      entries.map(({ member_id }) => member_id),
    )
    .execute();
  return entries.map(
    ({ member_id, record_id, entered_on, valued_on, value_fen, place, disqualified_for }) => ({
      memberId: member_id,
      line: {
        // Places with the same score and qualification go by the order of the lines.
        ...{ record: record_id, entered_on, valued_on, is_out: disqualified_for !== null },
        ...{ value_fen: Number(value_fen), place },
        trades: trades
          .filter((trade) => trade.member_id === member_id)
          .map(({ trade_id, day, traded_at, code, direction, quantity, price, is_counted }) => ({
            ...{ id: trade_id, day, at: traded_at.getTime(), code, direction },
            ...{ quantity: Number(quantity), price: Number(price), is_counted },
          })),
      },
    }),
  );
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
