import type { PlantedRace } from './planted-race.ts';

const testFile = 'server/engine/coupon/coupon-races.test.ts';
const file = 'server/engine/coupon/coupon-repository.ts';
const owed = {
  testFile: 'server/engine/coupon/owed-races.test.ts',
  file: 'server/engine/coupon/owed-coupons.ts',
  once: 'are issued once, and each list has all of them',
};

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
  {
    bug: 'two calls at the same moment issue the same owed coupon',
    testFile: owed.testFile,
    test: owed.once,
    edits: [{ file: owed.file, find: 'on conflict do nothing', put: '' }],
  },
  {
    bug: 'a call stops issuing when another call has issued its coupons',
    testFile: owed.testFile,
    test: owed.once,
    edits: [
      {
        file: owed.file,
        find: '        on conflict do nothing',
        put: '        on conflict do nothing returning id',
      },
      {
        file: owed.file,
        find: 'count(*)::int4 as owed from owed',
        put: 'count(*)::int4 as owed from issued',
      },
    ],
  },
];
