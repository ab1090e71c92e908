import { stock } from '#contract/console/stock.ts';
import { stockSchemas } from '#contract/console/stock.schema.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { decideChange, proposeChange } from './stock-changes.ts';
import { listOpenChanges, listStock } from './stock-list.ts';

/** Registers the calls about stocks. */
export function stockRoutes(calls: ConsoleCalls, { database }: ConsoleContext): void {
  calls.register(stock, stockSchemas, {
    list: ({ query }, { now, operator }) =>
      listStock(database, query.activity_id, { now, operatorId: operator().id }),
    open: async (_input, { operator }) => ({ changes: await listOpenChanges(database, operator().id) }),
    propose: async ({ body }, call) => ({
      id: await database.transaction((transaction) => proposeChange(transaction, body, call)),
    }),
    approve: async ({ body }, call) => {
      await database.transaction((transaction) =>
        decideChange(transaction, { ...body, to: 'approved' }, call),
      );
      return {};
    },
    refuse: async ({ body }, call) => {
      await database.transaction((transaction) =>
        decideChange(transaction, { ...body, to: 'refused' }, call),
      );
      return {};
    },
  });
}
