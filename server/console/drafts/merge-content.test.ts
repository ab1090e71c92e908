import { mergeContent } from './merge-content.ts';

const base = {
  title: '一',
  window: { from: 1, to: 2 },
  prizes: [prize('a', 1), prize('b', 2)],
  rules: ['x', 'y'],
};

function prize(id: string, stock: number) {
  return { id, stock };
}

describe('two changes of one content', () => {
  it('are joined where they touch different fields and different things', () => {
    const theirs = { ...base, title: '二', prizes: [prize('a', 5), prize('b', 2), prize('c', 3)] };
    const mine = { ...base, window: { from: 1, to: 9 }, prizes: [prize('a', 1), prize('b', 7)] };
    expect(mergeContent(base, theirs, mine)).toEqual({
      content: {
        ...{ title: '二', window: { from: 1, to: 9 }, rules: ['x', 'y'] },
        prizes: [prize('a', 5), prize('b', 7), prize('c', 3)],
      },
      conflicts: [],
    });
  });

  it('meet at the place that both have changed', () => {
    const theirs = { ...base, prizes: [prize('a', 5), prize('b', 2)] };
    const mine = { ...base, prizes: [prize('a', 6), prize('b', 2)] };
    const { content, conflicts } = mergeContent(base, theirs, mine);
    expect(conflicts).toEqual([{ place: 'prizes/a/stock', theirs: 5, mine: 6 }]);
    expect(content).toEqual(theirs);
  });

  it('meet where one removes what the other has changed', () => {
    const theirs = { ...base, prizes: [prize('b', 2)] };
    const mine = { ...base, prizes: [prize('a', 6), prize('b', 2)] };
    expect(mergeContent(base, theirs, mine).conflicts).toEqual([
      { place: 'prizes/a', theirs: undefined, mine: prize('a', 6) },
    ]);
  });

  it('that remove different things remove both', () => {
    const theirs = { ...base, prizes: [prize('b', 2)] };
    const mine = { ...base, prizes: [prize('a', 1)] };
    expect(mergeContent(base, theirs, mine)).toMatchObject({ content: { prizes: [] }, conflicts: [] });
  });

  it('keep the order of whoever moved things', () => {
    const mine = { ...base, prizes: [prize('b', 2), prize('a', 1)] };
    const theirs = { ...base, prizes: [prize('a', 9), prize('b', 2), prize('c', 1)] };
    expect(mergeContent(base, theirs, mine)).toMatchObject({
      content: { prizes: [prize('b', 2), prize('a', 9), prize('c', 1)] },
    });
  });

  it('of a list without ids meet as a whole', () => {
    const { conflicts } = mergeContent(base, { ...base, rules: ['x'] }, { ...base, rules: ['y'] });
    expect(conflicts).toEqual([{ place: 'rules', theirs: ['x'], mine: ['y'] }]);
  });
});
