import { guessRows } from '#contract/activity-kit/guess.ts';
import { endpoints } from '#contract/http/endpoint.ts';
import type { goldFundSchemas } from './gold-fund.schema.ts';

const base = '/ug/v1/activity/gold_fund';

/** The egg-smashing game with tokens (product 19.3). */
export const goldFund = endpoints<typeof goldFundSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  tokenAmount: { method: 'GET', path: `${base}/token_amount`, needs: 'session' },
  assetTask: {
    method: 'POST',
    path: `${base}/asset_task/participate`,
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  tokenHistory: { method: 'GET', path: `${base}/token_history`, needs: 'session' },
  ...guessRows(base),
  inviteHistory: { method: 'GET', path: `${base}/invite_history`, needs: 'session' },
  tokenDraw: {
    method: 'POST',
    path: `${base}/token_draw`,
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});

/** `query_type` of the token history: all, earned, spent. */
export const tokenQuery = { all: 0, earned: 1, used: 2 } as const;

/** Why tokens came or went: a task, a right guess, a friend who counts, an egg, a correction. */
export const tokenCause = {
  task: 'task',
  guess: 'guess',
  invite: 'invite',
  draw: 'draw',
  reversal: 'reversal',
} as const;

/** The state of an invitation; `checking`: an operator reviews it. */
export const inviteState = {
  waiting: 'waiting',
  checking: 'checking',
  rewarded: 'rewarded',
  invalid: 'invalid',
} as const;
