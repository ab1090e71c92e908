import type { PlantedRace } from './planted-race.ts';

const testFile = 'server/engine/coupon/coupon-races.test.ts';
const file = 'server/engine/coupon/coupon-repository.ts';

/** Bugs in coupons. */
export const couponBugs: readonly PlantedRace[] = [
  {
    bug: 'the row count of a coupon transition is not checked',
    testFile,
    test: 'is used for one cause, when all of them',
    edits: [{ file, find: 'return moved.numUpdatedRows === 1n;', put: 'return moved.numUpdatedRows <= 1n;' }],
  },
  {
    bug: 'a coupon transition ignores the current state of the coupon',
    testFile,
    test: 'is not used a second time by a call that judged it before',
    edits: [{ file, find: `    .where('version', '=', version)\n`, put: '' }],
  },
];
