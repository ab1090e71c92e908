import type { fairness } from '#contract/activity-kit/fairness.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import { commitmentView } from './commitment-view.ts';
import { oddsText } from './odds-text.ts';
import { texts } from './texts.ts';

type Odds = DataOf<typeof fairness.odds>;
type TableRow = Selectable<Tables['draw_table']>;
type Prizes = ReadonlyMap<string, Selectable<Tables['activity_prize']>>;

/** What the pools of an activity give, with which odds, and the commitments to their seeds. */
export async function oddsOf({ query }: Database, activityId: string): Promise<Odds> {
  const [tables, prizeRows, epochs] = await Promise.all([
    query
      .selectFrom('draw_table')
      .selectAll()
      .where('activity_id', '=', activityId)
      .orderBy('pool')
      .orderBy('version')
      .execute(),
    query.selectFrom('activity_prize').selectAll().where('activity_id', '=', activityId).execute(),
    query
      .selectFrom('draw_epoch')
      .selectAll()
      .where('activity_id', '=', activityId)
      .orderBy('epoch')
      .execute(),
  ]);
  const prizes = new Map(prizeRows.map((prize) => [prize.prize_id, prize]));
  const latest = [...new Map(tables.map((table) => [table.pool, table])).values()];
  return {
    activity_id: activityId,
    commitments: epochs.map(commitmentView),
    pools: latest.filter((table) => table.total_weight > 0).map((table) => poolView(table, prizes)),
  };
}

function poolView(table: TableRow, prizes: Prizes): Odds['pools'][number] {
  const { pool, currency, cost, version, hash, total_weight, consolation } = table;
  const instead = prizes.get(consolation);
  return {
    ...{ pool, currency, cost, table_version: version, table_hash: hash, total_weight, consolation },
    consolation_rule: instead ? texts.consolation(instead.title) : texts.nothingInstead,
    prizes: table.entries.map(({ prizeId, weight }) => {
      const prize = prizes.get(prizeId);
      return {
        prize_id: prizeId,
        title: prize?.title ?? texts.noPrize,
        value_desc: prize?.value_desc ?? '',
        weight,
        odds: oddsText(weight, total_weight),
        stock_total: prize?.total ?? null,
      };
    }),
  };
}
