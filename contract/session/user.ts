import { endpoints } from '#contract/http/endpoint.ts';
import type { userSchemas } from './user.schema.ts';

/** The visitor (product 5.20). */
export const user = endpoints<typeof userSchemas>({
  profile: { method: 'GET', path: '/v1/user/profile', needs: 'session' },
  privileges: { method: 'GET', path: '/v1/user/privileges', needs: 'session' },
  imprint: { method: 'POST', path: '/v1/imprint', needs: 'none', quiet: true },
  banks: { method: 'GET', path: '/v1/bank/list', needs: 'none' },
});

/** Values of `fund_account_status` (product 6.12). */
export const fundAccountStatus = { none: '0', opened: '1' } as const;
