import { askedDays } from './calendar-entries.ts';
import { draftKey, rowsIn, withWritten } from './calendar-rows.ts';
import type { Entry } from './calendar-rows.ts';
import { rangeAt, turned } from './calendar-span.ts';
import { anEntry as entry, dayMs, start } from './testing/an-entry.ts';

const september = rangeAt(start + 9 * dayMs, 'month');
const collisionsOf = (entries: readonly Entry[]) =>
  rowsIn(entries, september).map(({ key, collisions }) => [key, collisions.map(draftKey)]);

describe('the rows of a calendar', () => {
  it('are those that run in the range, with their part of it', () => {
    const rows = rowsIn([entry('early', -9, -1), entry('long', -5, 15), entry('late', 30, 40)], september);
    expect(rows).toMatchObject([{ key: 'long/', bar: { start: 0, end: 0.5 }, clashes: [] }]);
  });

  it('name those of one type that run at the same time, and when they do', () => {
    const rows = rowsIn([entry('one', 0, 15), entry('other', 12, 30)], september);
    expect(rows).toMatchObject([
      { key: 'one/', collisions: [{ activity_id: 'other' }], clashes: [{ start: 0.4, end: 0.5 }] },
      { key: 'other/', collisions: [{ activity_id: 'one' }], clashes: [{ start: 0.4, end: 0.5 }] },
    ]);
  });

  it.each([
    ['of another type', { type: 'quiz' }],
    ['that is offline', { is_online: false }],
    ['that begins when the other ends', { starts_at: start + 15 * dayMs }],
  ])('collide with none %s', (_, changes) => {
    expect(collisionsOf([entry('one', 0, 15), entry('two', 12, 30, changes)])).toEqual([
      ['one/', []],
      ['two/', []],
    ]);
  });

  it('do not collide where several of the type may run', () => {
    const several = { is_alone: false };
    expect(collisionsOf([entry('one', 0, 9, several), entry('two', 0, 9, several)])).toEqual([
      ['one/', []],
      ['two/', []],
    ]);
  });

  it('collide with a draft, which takes the place of its own activity alone', () => {
    const draft = entry('one', 5, 15, { draft_id: 'd1' });
    expect(collisionsOf([entry('one', 0, 9), draft, entry('two', 12, 20)])).toEqual([
      ['one/', []],
      ['one/d1', ['two/']],
      ['two/', ['one/d1']],
    ]);
  });

  it('begin with the one that is asked for, then those of its type', () => {
    const entries = [
      entry('a', 0, 9, { type: 'aaa' }),
      entry('m', 0, 9),
      entry('n', 3, 9, { draft_id: 'd' }),
    ];
    expect(rowsIn(entries, september, 'n/d').map(({ key }) => key)).toEqual(['n/d', 'm/', 'a/']);
  });

  it('show what is being written in place of what is saved of it', () => {
    const saved = entry('one', 0, 9, { draft_id: 'd' });
    const written = { ...saved, ends_at: saved.ends_at + dayMs };
    expect(withWritten([saved, entry('one', 0, 9)], written)).toEqual([entry('one', 0, 9), written]);
  });
});

describe('a range of the calendar', () => {
  it('is a month of Beijing days', () => {
    expect([september.title, september.days.length]).toEqual(['2026年9月', 30]);
    expect(september.from).toBe(start);
  });

  it('is a week from Monday on, and the one after it begins where it ends', () => {
    const week = rangeAt(start, 'week');
    expect(week.title).toBe('2026年8月31日 至 9月6日');
    expect(rangeAt(turned(start, 'week', 1), 'week').from).toBe(week.to);
    expect(rangeAt(turned(start, 'month', -1), 'month').title).toBe('2026年8月');
  });
});

describe('the days that a calendar asks for', () => {
  it('are those that it shows, in Beijing', () => {
    expect(askedDays(september)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  });

  it('have the window that is written beside them, unless that is longer than the calendar reads', () => {
    const window = (days: number) => ({ from: start + 20 * dayMs, to: start + days * dayMs });
    expect(askedDays(september, window(62))).toEqual({ from: '2026-09-01', to: '2026-11-01' });
    expect(askedDays(september, window(2000))).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  });
});
