import { endpoints } from '#contract/http/endpoint.ts';
import type { lotterySchemas } from './lottery.schema.ts';

/** Drawing in any activity that has a lottery (product 18.3). */
export const lottery = endpoints<typeof lotterySchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/lottery/info', needs: 'none' },
  draw: {
    method: 'POST',
    path: '/ug/v1/activity/lottery/draw',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  awardList: { method: 'GET', path: '/ug/v1/activity/lottery/award_list', needs: 'session' },
});
