import { exchangeSchemas } from '#contract/activity-kit/exchange.schema.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import type { PrizeStock } from '#server/engine/award/prize-stock.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import { currencyName, unitOf } from '#server/engine/reward/units.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { exchangeTerms } from './exchange-terms.ts';
import { countExchanges, exchangePrize, exchangeReasons } from './exchange.ts';

const nothingTaken: ReadonlyMap<string, number> = new Map();

/** Routes to exchange points or tokens for prizes in every activity whose play type has an exchange. */
export function exchangeRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { query: rows } = appContext.database;

  const handlers: Handlers<typeof exchangeSchemas> = {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const { currency, items } = termsOf(activity, exchangeTerms);
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
      const [stock, balance, taken] = await Promise.all([
        listStock(rows, activity.id, call.now),
        own ? findBalance(rows, { ...own, currency }) : 0,
        own ? countExchanges(rows, own) : nothingTaken,
      ]);
      return {
        activity_id: activity.id,
        balance,
        unit: unitOf(activity, currency),
        item_list: items.flatMap(({ prize: prizeId, cost, limit }) => {
          const prize = activity.prizes.find((one) => one.prizeId === prizeId);
          if (!prize) return [];
          const left = stock.get(prizeId) ?? nothingLeft;
          const taken_cnt = taken.get(prizeId) ?? 0;
          const purse = own ? { name: currencyName(activity, currency), balance } : null;
          const reason = reasonAgainst({ cost, limit, taken: taken_cnt, left, purse });
          return [
            {
              prize_id: prizeId,
              title: prize.title,
              value_desc: prize.valueDesc,
              kind: prize.kind,
              picture: prize.picture,
              cost,
              stock: left.left,
              limit,
              taken_cnt,
              can_exchange: reason === '',
              reason,
            },
          ];
        }),
      };
    },
    exchange: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const { title } = await exchangePrize(context, body.prize_id);
        return { result: participationResult.success, result_msg: `兑换成功，获得${title}` };
      }),
  };
  registerEndpoints(app, appContext, exchange, exchangeSchemas, handlers);
}

const nothingLeft: PrizeStock = { left: 0, isOutToday: false };

/** What decides whether an item can be exchanged now. */
interface Shelf {
  readonly cost: number;
  readonly limit: number;
  readonly taken: number;
  readonly left: PrizeStock;
  /** Null for an unknown visitor, whose balance is not known. */
  readonly purse: { readonly name: string; readonly balance: number } | null;
}

/** Why an item cannot be exchanged now; empty when it can. What no waiting changes comes first. */
function reasonAgainst({ cost, limit, taken, left, purse }: Shelf): string {
  if (taken >= limit) return exchangeReasons.limit;
  if (left.left === 0) return exchangeReasons.soldOut;
  if (left.isOutToday) return exchangeReasons.soldOutToday;
  return purse !== null && purse.balance < cost ? exchangeReasons.balance(purse.name) : '';
}
