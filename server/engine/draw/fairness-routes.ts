import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { SeenPrize } from '#server/db/draw-tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { listTableRows, newestTables } from './draw-tables.ts';

const maxDecimals = 6;

/** Routes: the public odds of an activity, and the proof of a draw for the member who drew. */
export function fairnessRoutes(app: FastifyInstance, deps: EngineDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, {});
  registerEndpoints(app, appContext, fairness, fairnessSchemas, {
    odds: async ({ query }) => {
      const { id } = await calls.chosen(query);
      return loadOdds(database, id);
    },
    verify: ({ query }, call) => {
      const { memberId } = call.member();
      return findProof(database, { memberId, activityId: query.activity_id, drawId: query.draw_id });
    },
  });
}

type Odds = DataOf<typeof fairness.odds>;
type TableRow = Selectable<Tables['draw_table']>;
type Prizes = ReadonlyMap<string, Selectable<Tables['activity_prize']>>;

/** The pools of an activity with their prizes and odds, and the commitments to their seeds. */
async function loadOdds({ query }: Database, activityId: string): Promise<Odds> {
  const [tables, prizeRows, epochs] = await Promise.all([
    listTableRows(query, activityId),
    query.selectFrom('activity_prize').selectAll().where('activity_id', '=', activityId).execute(),
    query
      .selectFrom('draw_epoch')
      .selectAll()
      .where('activity_id', '=', activityId)
      .orderBy('epoch')
      .execute(),
  ]);
  const prizes = new Map(prizeRows.map((prize) => [prize.prize_id, prize]));
  const newest = [...newestTables(tables).values()];
  return {
    activity_id: activityId,
    commitments: epochs.map(commitmentView),
    pools: newest.filter((table) => table.total_weight > 0).map((table) => poolView(table, prizes)),
  };
}

function poolView(table: TableRow, prizes: Prizes): Odds['pools'][number] {
  const { pool, currency, cost, version, hash, total_weight, consolation } = table;
  const instead = prizes.get(consolation);
  return {
    pool,
    currency,
    cost,
    table_version: version,
    table_hash: hash,
    total_weight,
    consolation,
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

/** Identifies a draw. */
interface ProofParams {
  readonly memberId: string;
  readonly activityId: string;
  readonly drawId: string;
}

/**
 * All data needed to compute a draw of the member again; the seed only when it is revealed.
 * @throws ApiError drawMissing when there is no such draw, or when it is another member's.
 */
async function findProof({ query }: Database, params: ProofParams): Promise<DataOf<typeof fairness.verify>> {
  const draw = await query
    .selectFrom('draw')
    .selectAll()
    .where('id', '=', params.drawId)
    .where('activity_id', '=', params.activityId)
    .where('member_id', '=', params.memberId)
    .executeTakeFirst();
  if (!draw) throw new ApiError(codes.drawMissing, '没有这次抽奖记录');
  const [table, epoch] = await Promise.all([
    query
      .selectFrom('draw_table')
      .selectAll()
      .where('activity_id', '=', draw.activity_id)
      .where('pool', '=', draw.pool)
      .where('version', '=', draw.table_version)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('draw_epoch')
      .selectAll()
      .where('activity_id', '=', draw.activity_id)
      .where('epoch', '=', draw.epoch)
      .executeTakeFirstOrThrow(),
  ]);
  const { version, hash, currency, cost, consolation, total_weight, entries } = table;
  const weights = entries.map(({ prizeId, weight }) => ({ prize_id: prizeId, weight }));
  const { activity_id, pool, member_code, number, entropy, roll, chosen, final } = draw;
  const { availability, fallback_reason, position, previous_hash, seen } = draw;
  return {
    activity_id,
    pool,
    member_code,
    number,
    entropy,
    roll,
    chosen,
    final,
    seen: seen && seen.map(seenView),
    availability,
    fallback_reason,
    position,
    previous_hash,
    hash: draw.hash,
    draw_id: draw.id,
    draw_time: draw.drawn_at.getTime(),
    epoch: draw.epoch,
    table: { version, hash, currency, cost, consolation, total_weight, entries: weights },
    commitment: commitmentView(epoch),
  };
}

function seenView([prize_id, total, left, per_day, taken_today]: SeenPrize) {
  return { prize_id, total, left, per_day, taken_today };
}

/** The public fields of an epoch; the encrypted seed is not one of them. */
function commitmentView(row: Selectable<Tables['draw_epoch']>) {
  const { epoch, commitment, opened_at: openedAt, revealed_seed: seed } = row;
  return { epoch, commitment, open_time: openedAt.getTime(), seed };
}

/** The odds of a weight as visitors read them, for example `1.00%`: two decimals, and more if necessary. */
export function oddsText(weight: number, totalWeight: number): string {
  const percent = (weight / totalWeight) * 100;
  for (let decimals = 2; decimals < maxDecimals; decimals += 1) {
    const text = percent.toFixed(decimals);
    if (Math.abs(Number(text) - percent) < 10 ** -(maxDecimals + 3)) return `${text}%`;
  }
  return `${percent.toFixed(maxDecimals).replace(/0+$/, '')}%`;
}

/** Texts for visitors about draws. */
const texts = {
  noPrize: '谢谢参与',
  nothingInstead: '抽中的奖品已发完时，本次视为未中奖；不重新抽取，其他奖品的概率不变。',
  consolation: (title: string) =>
    `抽中的奖品已发完时，改发「${title}」；「${title}」也发完时视为未中奖。不重新抽取，其他奖品的概率不变。`,
} as const;
