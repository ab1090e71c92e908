import { endpoints } from '#contract/http/endpoint.ts';
import type { etfChickenSchemas } from './etf-chicken.schema.ts';

const base = '/ug/v1/activity/etf_chicken';
const act = { method: 'POST', needs: 'session', quiet: true, idempotent: true } as const;

/** Raising a chicken (product 19.19); what its eggs are exchanged for is in exchange. */
export const etfChicken = endpoints<typeof etfChickenSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  feed: { ...act, path: `${base}/feed` },
  collect: { ...act, path: `${base}/collect` },
});
