import { lineGeometry } from './line-geometry.ts';
import type { Values } from './line-geometry.ts';

const box = { width: 100, height: 50 };
const layOut = (...series: Values[]) => lineGeometry(series, series[0]?.length ?? 0, box);

test('the first point is at the left edge, the last at the right, and both series share the scale', () => {
  const geometry = layOut([0, 10], [5, 5]);
  expect([geometry?.x(0), geometry?.x(1), geometry?.y(10), geometry?.y(0), geometry?.y(5)]).toEqual([
    0, 100, 0, 50, 25,
  ]);
  expect(geometry?.line([0, 10])).toBe('M0,50L100,0');
});

test('a gap breaks the line, and a value between two gaps stays as a dot', () => {
  const geometry = layOut([0, 10, undefined, 5, Number.NaN, 0, 10]);
  const path = geometry?.line([0, 10, undefined, 5, Number.NaN, 0, 10]) ?? '';
  expect(path.match(/M/g)).toHaveLength(3);
  expect(geometry?.dots([0, 10, undefined, 5, Number.NaN, 0, 10])).toBe('M50 25h0');
  expect(path).not.toContain('NaN');
});

test('the area goes down to zero, and from values below zero up to it', () => {
  expect(layOut([-10, -5])?.area([-10, -5])).toMatch(/L100,0.*L0,0Z$/);
  expect(layOut([5, 10])?.area([5, 10])).toMatch(/L100,50.*L0,50Z$/);
});

test('one point is in the middle, and no value at all is no drawing', () => {
  expect(layOut([7])?.x(0)).toBe(50);
  expect(layOut([undefined, Number.NaN])).toBeUndefined();
  expect(layOut([])).toBeUndefined();
});
