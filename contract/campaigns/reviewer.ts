import { endpoints } from '#contract/http/endpoint.ts';
import type { reviewerSchemas } from './reviewer.schema.ts';

const base = '/ug/v1/activity/evaluation';

/** The evaluation of newcomers (product 19.8); what its points buy is in exchange. */
export const reviewer = endpoints<typeof reviewerSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  participate: {
    method: 'POST',
    path: `${base}/participate`,
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  award: { method: 'GET', path: `${base}/award`, needs: 'none' },
});
