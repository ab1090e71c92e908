import { proposals } from '#contract/console/proposals.ts';
import { proposalSchemas } from '#contract/console/proposals.schema.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { Proposals } from './proposals.ts';

/** Registers the calls about proposals of every kind. */
export function proposalRoutes(calls: ConsoleCalls, all: Proposals): void {
  calls.register(proposals, proposalSchemas, {
    list: ({ query }, call) => all.list(call, query),
    decide: async ({ body }, call) => {
      await all.decide(call, body);
      return {};
    },
    withdraw: async ({ body }, call) => {
      await all.withdraw(call, body);
      return {};
    },
  });
}
