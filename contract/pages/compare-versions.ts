/**
 * Orders two dotted versions segment by segment, a missing segment counting as 0 (product 15.5): negative, zero or
 * positive. A segment that is no number counts as 0, so that any text has one place in the order.
 */
export function compareVersions(a: string, b: string): number {
  const left = segments(a);
  const right = segments(b);
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function segments(version: string): number[] {
  return version.split('.').map((segment) => (/^\d{1,9}$/.test(segment) ? Number(segment) : 0));
}
