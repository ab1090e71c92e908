import { cashDeskSchemas } from '#contract/advisor/cash-desk.schema.ts';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { lotSize } from '#server/modules/trade/broker.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** What the guide is made of, in addition to the context of the app. */
interface CashDeskDeps {
  readonly broker: Pick<Broker, 'securityOf'>;
  readonly content: Pick<ProductContent, 'cashDesk'>;
}

/** The guide to the cash desk: its prices are those that the buy amount is calculated with (product 21.8). */
export function cashDeskRoutes(app: FastifyInstance, appContext: AppContext, deps: CashDeskDeps): void {
  const { broker, content } = deps;
  const { isSample, steps, questions } = content.cashDesk;
  registerEndpoints(app, appContext, cashDesk, cashDeskSchemas, {
    guide: async () => ({
      step_list: steps.map(({ id, ...step }) => ({ step_id: id, ...step })),
      sec_list: await securities(broker, content.cashDesk),
      question_list: questions,
      is_sample: isSample,
    }),
  });
}

/** The securities that the broker trades now, each with its price in fen. */
async function securities(
  broker: CashDeskDeps['broker'],
  { securities: offers }: ProductContent['cashDesk'],
) {
  const offered = await Promise.all(
    offers.map(async ({ code, riskLevel }) => {
      const security = await broker.securityOf(code);
      if (security === null) return [];
      const { name, price } = security;
      return [{ sec_code: code, sec_name: name, price, lot_amount: price * lotSize, risk_level: riskLevel }];
    }),
  );
  return offered.flat();
}
