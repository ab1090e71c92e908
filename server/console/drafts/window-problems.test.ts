import { hourMs } from '#server/clock.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { momentsOf } from './draft-activity.ts';
import type { KnownActivity } from './known-activity.ts';
import { windowProblems } from './window-problems.ts';

const starts = Date.parse('2026-12-01T10:00:00+08:00');
const windowAt = (from: number, to: number) => momentsOf({ startsAt: new Date(from), endsAt: new Date(to) });
const begun = '活动已经开始，开始时间不能再修改';
const over = '活动已经结束，时间不能再修改';

/** An activity of an hour, which was ended to the millisecond after some of it. */
const known = (lasted: number): KnownActivity => ({
  ...{ content: anActivity(), version: 1, isRolled: false },
  state: 'scheduled',
  startsAt: new Date(starts),
  endsAt: new Date(starts + lasted),
});

test.each([
  ['moves the start before it', -1, hourMs, [starts + 1, starts + hourMs], []],
  ['moves the start from it on', 0, hourMs, [starts + 1, starts + hourMs], [begun]],
  ['ends a running one later', 1, hourMs, [starts, starts + 2 * hourMs], []],
  ['keeps the window of one that ended before its time', 5000, 1234, [starts, starts + 1234], []],
  ['begins one again that ended before its time', 5000, 1234, [starts, starts + hourMs], [over]],
] as const)('a draft that %s', (_, after, lasted, [from, to], words) => {
  const found = windowProblems(windowAt(from, to), known(lasted), starts + after);
  expect(found.map((problem) => problem.words)).toEqual(words);
});
