import { endpoints } from '#contract/http/endpoint.ts';
import type { packagesSchemas } from './packages.schema.ts';

const base = '/ug/v1/activity/new_user';
const action = { method: 'POST', needs: 'session', quiet: true, idempotent: true } as const;

/** The packages for new users (product 19.5): two variants of the info call, and the offer of a lower commission. */
export const packages = endpoints<typeof packagesSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  returnInfo: { method: 'GET', path: `${base}/return_info`, needs: 'session' },
  participate: { ...action, path: `${base}/participate` },
  commissionInfo: { method: 'GET', path: `${base}/commission_info`, needs: 'none' },
  commission: { ...action, path: `${base}/commission` },
});

/** A gate: closed, open, passed, or not passed in time (product 14.15). */
export const gateStatus = { lock: 'lock', todo: 'todo', done: 'done', expired: 'expired' } as const;

/** A card in a gate (product 14.15). */
export const packageCardStatus = {
  /** Nothing was done yet; a box is unopened. */
  todo: 'todo',
  /** A text is being read. */
  doing: 'doing',
  /** What it asks for is done, and its award waits to be claimed. */
  award: 'award',
  /** Its award was given; a box was opened and held a prize. */
  done: 'done',
  /** A box was opened and was empty. */
  fail: 'fail',
  /** It was not done in time. */
  outdate: 'outdate',
} as const;

/** What a member can do with the offer of a lower commission. */
export const commissionStatus = {
  /** There is no coupon yet. */
  none: 'none',
  usable: 'usable',
  /** The coupon is used; that can be taken back today. */
  applied: 'applied',
  /** The coupon is used, and stays used. */
  settled: 'settled',
  /** The coupon has expired, or was withdrawn. */
  expired: 'expired',
} as const;
