import { execFileSync } from 'node:child_process';
import { shanghaiDayStart } from './clock.ts';

const at = (text: string) => Date.parse(text);

describe('the Asia/Shanghai day', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', 0, '2026-11-19T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', 0, '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', 1, '2026-11-21T16:00:00.000Z'],
    ['2026-03-07T20:00:00.000Z', 2, '2026-03-09T16:00:00.000Z'],
    ['2000-11-10T08:29:54.837Z', -25, '2000-10-15T16:00:00.000Z'],
    ['2024-02-28T17:00:00.000Z', 1, '2024-02-29T16:00:00.000Z'],
  ])('of %s and %i days on starts at %s', (now, days, start) => {
    expect(new Date(shanghaiDayStart(at(now), days)).toISOString()).toBe(start);
  });

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('is the same on a server in %s', (zone) => {
    const source = [
      `import { shanghaiDayStart } from './server/clock.ts';`,
      `const days = Array.from({ length: 400 }, (_, day) => shanghaiDayStart(9.5e11 + day * 7.77e7, (day % 61) - 30));`,
      `console.log(days.every((start) => (start + 28_800_000) % 86_400_000 === 0));`,
    ].join('\n');
    const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
    const said = execFileSync(process.execPath, args, {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(said.trim()).toBe('true');
  });
});
