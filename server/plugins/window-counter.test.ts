import { WindowCounter } from './call-limits.ts';

const hour = 60 * 60 * 1000;

describe('a window', () => {
  it('begins with the first use and ends to the millisecond', () => {
    const counter = new WindowCounter(hour);
    counter.add('one', 2, 1000);
    counter.add('one', 3, 1000 + hour - 1);
    expect([counter.used('one', 1000 + hour - 1), counter.used('other', 1000)]).toEqual([5, 0]);
    expect(counter.used('one', 1000 + hour)).toBe(0);
    counter.add('one', 1, 1000 + hour);
    expect(counter.used('one', 1000 + hour)).toBe(1);
  });

  it('is forgotten for newer ones when there are too many, the oldest first', () => {
    const counter = new WindowCounter(hour, 3);
    ['a', 'b', 'c', 'd', 'e'].forEach((name, at) => counter.add(name, 1, at));
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => counter.used(name, 5))).toEqual([0, 0, 1, 1, 1]);
  });
});
