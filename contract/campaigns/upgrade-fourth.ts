import { endpoints } from '#contract/http/endpoint.ts';
import type { upgradeFourthSchemas } from './upgrade-fourth.schema.ts';

/**
 * The fourth upgrade (product 19.17): its page with the stages; tasks and the rewards of stages use the calls that all
 * campaigns share.
 */
export const upgradeFourth = endpoints<typeof upgradeFourthSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/upgrade/fourth_info', needs: 'none' },
});
