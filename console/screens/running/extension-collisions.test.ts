import type { Entry } from '../../parts/calendar/calendar-rows.ts';
import { anEntry as entry, dayMs, start } from '../../parts/calendar/testing/an-entry.ts';
import { collisionsUntil, namedWithWindows } from './extension-collisions.ts';

/** It runs for ten days, and is to run for twenty. */
const own = entry('own', 0, 10, { state: 'running' });
const until = (entries: readonly Entry[], end = 20) => {
  const { activities, drafts } = collisionsUntil(start + end * dayMs, { id: 'own', ...own }, entries);
  return [activities.map(({ activity_id: id }) => id), drafts.map(({ draft_id: id }) => id)];
};

describe('a later end', () => {
  it('collides with the next activity of its type, and not where it ends when that begins', () => {
    const next = entry('next', 15, 30);
    expect(until([own, next])).toEqual([['next'], []]);
    expect(until([own, next], 15)).toEqual([[], []]);
  });

  it('collides with a draft as with a draft: the server lets it pass', () => {
    expect(until([own, entry('planned', 15, 30, { draft_id: 'd1' })])).toEqual([[], ['d1']]);
  });

  it('takes the place of its own end, and of none that is over or not published', () => {
    const own2 = entry('own', 0, 12, { draft_id: 'd2' });
    const [settled, draft] = ['settled', 'draft'].map((state) => entry(state, 15, 30, { state }));
    expect(until([own, own2, settled!, draft!])).toEqual([[], []]);
  });

  it('collides with none where several of its type may run', () => {
    expect(until([entry('next', 15, 30, { is_alone: false })])).toEqual([[], []]);
  });
});

test('what collides is named with its window, in Beijing time', () => {
  const words = namedWithWindows([entry('中秋', 15, 30), entry('国庆', 30, 40)]);
  expect(words).toBe(
    '「中秋」（2026-09-16 00:00 至 2026-10-01 00:00）、「国庆」（2026-10-01 00:00 至 2026-10-11 00:00）',
  );
});
