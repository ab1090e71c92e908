import path from 'node:path';
import { deviceZones, failuresByZone } from '#contract/testing/in-zones.ts';
import { calendarProperties } from './testing/calendar-properties.ts';

describe('the calendar of twenty years', () => {
  let failures: ReturnType<typeof failuresByZone>;
  beforeAll(() => {
    const file = path.join(import.meta.dirname, 'testing/calendar-properties.ts');
    failures = failuresByZone(file, 'calendarProperties');
  }, 60_000);

  test.each(deviceZones)('is the same on a phone in %s', (zone) => {
    expect(failures[zone]).toEqual([]);
  });

  test.each(Object.entries(calendarProperties))('holds: %s', (_what, holds) => {
    expect(holds).not.toThrow();
  });
});
