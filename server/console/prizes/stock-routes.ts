import { stock } from '#contract/console/stock.ts';
import { stockSchemas } from '#contract/console/stock.schema.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { proposeStock } from './stock-changes.ts';
import { listStock } from './stock-list.ts';

/** Registers the calls about stocks. */
export function stockRoutes(calls: ConsoleCalls, { database }: ConsoleContext): void {
  calls.register(stock, stockSchemas, {
    list: ({ query }, { now }) => listStock(database, query.activity_id, now),
    propose: async ({ body }, call) => {
      await database.transaction((transaction) => proposeStock(transaction, call, body));
      return {};
    },
  });
}
