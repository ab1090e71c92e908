import { ChildServer } from '../setup/child-server.ts';
import type { JobAsk } from './jobs/job-desk.ts';

/** Questions that a server of the chaos run answers; `books` is answered with Books. */
export type Ask =
  | JobAsk
  | { readonly what: 'arm'; readonly point: string; readonly nth: number }
  | { readonly what: 'books'; readonly activityIds: readonly string[] }
  | { readonly what: 'limits' }
  | { readonly what: 'leases' };

/** Start options of the servers of a run. */
export interface ServerPlan {
  readonly env: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** The file that replaces the provider. */
  readonly ledger: string;
}

export type ChaosServer = ChildServer<Ask>;

/**
 * Its load is not limited: a slow machine must not refuse calls that a run needs.
 * @throws Error with its output when it ends instead of listening.
 */
export const startChaosServer = ({ env, rounds, ledger }: ServerPlan): Promise<ChaosServer> =>
  ChildServer.start({
    program: ['scripts/chaos/server.ts', String(rounds), ledger],
    env: { LOAD_LIMITS: 'off', ...env },
  });
