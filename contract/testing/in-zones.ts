import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The zones of devices and servers: far from each other, with changes in summer, of half an hour, and none. */
export const deviceZones = [
  'Asia/Shanghai',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Kiritimati',
] as const;

/**
 * Runs the properties that a module exports under a name in one process, once in each zone; what does not hold, by zone. The
 * process of a test cannot change its zone.
 * @throws Error when the process did not change its zone.
 */
export function failuresByZone(file: string, name: string): Readonly<Record<string, readonly string[]>> {
  const source = `
    import { ${name} as properties } from ${JSON.stringify(file)};
    const found = {};
    const offsets = new Set();
    for (const zone of ${JSON.stringify(deviceZones)}) {
      process.env.TZ = zone;
      offsets.add([new Date(2026, 0, 1).getTimezoneOffset(), new Date(2026, 6, 1).getTimezoneOffset()].join());
      found[zone] = Object.entries(properties).flatMap(([what, holds]) => {
        try {
          holds();
          return [];
        } catch (error) {
          return [what + ': ' + error.message];
        }
      });
    }
    if (offsets.size !== ${deviceZones.length}) throw new Error('the zone of the process did not change');
    process.stdout.write(JSON.stringify(found));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
  const cwd = join(import.meta.dirname, '../..');
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })) as Readonly<
    Record<string, readonly string[]>
  >;
}
