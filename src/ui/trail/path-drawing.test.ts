import { drawPath } from './path-drawing.ts';

const places = (drawing: string) => [...drawing.matchAll(/M([\d.]+) ([\d.]+)C/g)].map(([, x]) => Number(x));
const ends = (drawing: string) => [...drawing.matchAll(/([\d.]+) [\d.]+(?=M|$)/g)].map(([, x]) => Number(x));

test.each([
  [3, 2, 150],
  [4, 2, 100],
  [5, 2, 50],
  [6, 3, 150],
  [7, 3, 200],
  [8, 3, 250],
])('a path of %d stops has %d rows, and its end in the middle of what is left', (count, rows, x) => {
  const { rows: drawn, road } = drawPath(Array.from({ length: count }, () => false));
  expect(drawn).toBe(rows);
  expect(places(road)).toEqual([50, 150, 250, 250, 150, 50, 50, 150].slice(0, count));
  expect(ends(road).at(-1)).toBe(x);
});

test('only the way between neighbours that are done is filled, up to the end', () => {
  expect(places(drawPath([true, true, false, true]).done)).toEqual([50]);
  expect(places(drawPath([true, true, true]).done)).toEqual([50, 150, 250]);
  expect(drawPath([false, true, false]).done).toBe('');
});
