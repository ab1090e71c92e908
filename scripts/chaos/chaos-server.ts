import { ChildServer } from '../setup/child-server.ts';

/** What a server of the chaos run may be asked; `books` is answered with Books. */
export type Ask =
  | { readonly what: 'arm'; readonly point: string; readonly nth: number }
  | { readonly what: 'books'; readonly activityIds: readonly string[] }
  | { readonly what: 'limits' }
  | { readonly what: 'leases' };

/** How the servers of a run are started. */
export interface ServerPlan {
  readonly env: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** The file that stands for the provider. */
  readonly ledger: string;
}

export type ChaosServer = ChildServer<Ask>;

/**
 * Its load is not bounded: a slow machine must not refuse what a run has to see carried out.
 * @throws Error with what it printed when it ends instead of listening.
 */
export const startChaosServer = ({ env, rounds, ledger }: ServerPlan): Promise<ChaosServer> =>
  ChildServer.start({
    file: ['scripts/chaos/server.ts', String(rounds), ledger],
    env: { LOAD_LIMITS: 'off', ...env },
  });
