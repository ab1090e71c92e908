import { codes } from '#contract/codes.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const { activityNotStarted, activityEnded, checkedIn, guessLocked, success } = codes;

/** Plays on a server in a zone; every list is one millisecond before, at the start, one before the end, at the end. */
async function playedIn(zone: string): Promise<unknown> {
  const args = ['--import', 'tsx', 'server/testing/windows-in-zone.ts'];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout);
}

describe('windows are exact to the millisecond (rule T1)', () => {
  // The hour that midnight in Shanghai has there shows that the zone is really another one.
  it.each([
    ['UTC', 16],
    ['America/Los_Angeles', 8],
    ['Asia/Shanghai', 0],
  ])(
    'on a server in %s',
    async (zone, hour) => {
      expect(await playedIn(zone)).toEqual({
        zone: hour,
        participate: [activityNotStarted, success, success, activityEnded],
        draw: [activityNotStarted, success, success, activityEnded],
        checkIn: ['2026-11-20 1', '2026-11-21 2', checkedIn, '2026-11-22 3', checkedIn],
        guess: [guessLocked, success, success, guessLocked],
      });
    },
    60_000,
  );
});
