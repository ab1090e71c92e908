import path from 'node:path';
import { deviceZones, failuresByZone } from '#contract/testing/in-zones.ts';
import { windowProperties } from './testing/window-properties.ts';

describe('the windows and dates of twenty years', () => {
  let failures: ReturnType<typeof failuresByZone>;
  beforeAll(() => {
    const file = path.join(import.meta.dirname, 'testing/window-properties.ts');
    failures = failuresByZone(file, 'windowProperties');
  }, 60_000);

  test.each(deviceZones)('are the same on a server in %s', (zone) => {
    expect(failures[zone]).toEqual([]);
  });

  test.each(Object.entries(windowProperties))('hold: %s', (_what, holds) => {
    expect(holds).not.toThrow();
  });
});
