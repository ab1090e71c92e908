import { endpoints } from '#contract/http/endpoint.ts';
import type { rightsSchemas } from './rights.schema.ts';

/**
 * Rights of a member, and the groups of privileges for everybody (product 18.32). The list first issues what the member has
 * won and has no coupon for yet, so it has an effect.
 */
export const rights = endpoints<typeof rightsSchemas>({
  list: { method: 'GET', path: '/ug/v1/rights/list', needs: 'session', hasEffect: true },
  groups: { method: 'GET', path: '/ug/v1/rights/groups', needs: 'none' },
});

/**
 * Where a right comes from: a coupon that was given, which ends, or a privilege of the level of the member, which has no
 * end of its own.
 */
export const rightSource = { coupon: 'coupon', privilege: 'privilege' } as const;
