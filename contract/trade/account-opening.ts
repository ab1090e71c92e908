import { endpoints } from '#contract/http/endpoint.ts';
import type { accountOpeningSchemas } from './account-opening.schema.ts';

/** The risk assessment and the opening of a fund account; of their paths the spec shows `risk_level` (section 7). */
export const accountOpening = endpoints<typeof accountOpeningSchemas>({
  riskLevel: { method: 'GET', path: '/v1/contract/risk_level', needs: 'session' },
  assessRisk: {
    method: 'POST',
    path: '/v1/contract/risk_level',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
  open: {
    method: 'POST',
    path: '/v1/trade/account/open',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
});
