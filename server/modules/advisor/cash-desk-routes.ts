import { cashDeskSchemas } from '#contract/advisor/cash-desk.schema.ts';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Samples } from '#server/modules/samples/samples.ts';
import { lotSize } from '#server/modules/trade/broker.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** What the guide is made of, in addition to the context of the app. */
interface CashDeskDeps {
  readonly broker: Pick<Broker, 'priceOf'>;
  readonly samples: Pick<Samples, 'cashDesk' | 'broker'>;
}

/** The guide to the cash desk: its prices are those that the buy amount is calculated with (product 21.8). */
export function cashDeskRoutes(app: FastifyInstance, appContext: AppContext, deps: CashDeskDeps): void {
  const { broker, samples } = deps;
  const { isSample, steps, questions } = samples.cashDesk;
  registerEndpoints(app, appContext, cashDesk, cashDeskSchemas, {
    guide: async () => ({
      step_list: steps.map(({ id, ...step }) => ({ step_id: id, ...step })),
      sec_list: await securities(broker, samples),
      question_list: questions,
      is_sample: isSample,
    }),
  });
}

/** The securities that the broker trades now, each with its price in fen. */
async function securities(broker: CashDeskDeps['broker'], samples: CashDeskDeps['samples']) {
  const offered = await Promise.all(
    samples.cashDesk.securities.map(async ({ code, riskLevel }) => {
      const price = await broker.priceOf(code);
      const known = samples.broker.securities.find((security) => security.code === code);
      if (price === null || known === undefined) return [];
      return [
        {
          ...{ sec_code: code, sec_name: known.name, price },
          ...{ lot_amount: price * lotSize, risk_level: riskLevel },
        },
      ];
    }),
  );
  return offered.flat();
}
