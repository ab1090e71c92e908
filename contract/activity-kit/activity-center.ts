import { endpoints } from '#contract/http/endpoint.ts';
import type { activityCenterSchemas } from './activity-center.schema.ts';

/** The hall: all activities in the order of product 17.15, and the banners above them. */
export const activityCenter = endpoints<typeof activityCenterSchemas>({
  list: { method: 'GET', path: '/ug/v1/activity_center/list', needs: 'none' },
  banners: { method: 'GET', path: '/v1/ug/banner_list', needs: 'none', quiet: true },
});

/** Progress by which the hall groups activities (product 14.1). */
export const activityStatus = { doing: 0, done: 1, unknown: -1 } as const;

/** What a card marks as to be won: prizes that are drawn, coupons, or other prizes (product 17.3). */
export const cardReward = { draw: 'draw', coupon: 'coupon', gift: 'gift', none: '' } as const;

/** Slots of a page that marketing fills (product 2.11). */
export const pageSlot = {
  common: 'A002',
  activity: 'A001',
  miniProgram: 'B001',
  openAccount: 'C001',
} as const;

/** The list is fetched whole: offset 0, limit 1000 (product 7.12). */
export const wholeList = { offset: 0, limit: 1000 } as const;
