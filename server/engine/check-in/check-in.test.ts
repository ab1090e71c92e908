import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { execFileSync } from 'node:child_process';
import { checkIn, listCheckIns, streakOf } from './check-in.ts';

let stage: PlayStage;
let activityId: string;
let memberId: string;
const midnight = Date.parse('2026-11-21T00:00:00+08:00');

beforeAll(async () => {
  stage = await PlayStage.open();
  activityId = await stage.activity();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  memberId = await stage.member();
});

const checkInAt = (moment: number) => stage.play(activityId, memberId, checkIn, moment);

describe('a check-in', () => {
  it('is one a day, whatever 30 parallel calls say', async () => {
    const calls = Array.from({ length: 30 }, () => checkInAt(midnight));
    const answers = await Promise.allSettled(calls);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(new Set(refused.map((answer) => (answer.reason as { code: number }).code))).toEqual(
      new Set([codes.checkedIn]),
    );
  });

  it('belongs to the day that ends at midnight in Shanghai', async () => {
    expect(await checkInAt(midnight - 1)).toEqual({ day: '2026-11-20', streak: 1, total: 1 });
    expect(await checkInAt(midnight)).toEqual({ day: '2026-11-21', streak: 2, total: 2 });
    await expect(checkInAt(midnight + dayMs - 1)).rejects.toMatchObject({ code: codes.checkedIn });
    expect(await checkInAt(midnight + dayMs)).toEqual({ day: '2026-11-22', streak: 3, total: 3 });
  });

  it('begins a new streak after a day that was left out, and keeps the total', async () => {
    await checkInAt(midnight);
    await checkInAt(midnight + dayMs);
    expect(await checkInAt(midnight + 3 * dayMs)).toMatchObject({ streak: 1, total: 3 });
  });

  it('is shown with a streak that lives until the end of the next day', async () => {
    await checkInAt(midnight);
    const shownAt = (now: number) => listCheckIns(stage.database, { memberId, activityId }, now);
    expect(await shownAt(midnight + 1)).toEqual({ days: ['2026-11-21'], streak: 1, isCheckedToday: true });
    expect(await shownAt(midnight + 2 * dayMs - 1)).toMatchObject({ streak: 1, isCheckedToday: false });
    expect(await shownAt(midnight + 2 * dayMs)).toMatchObject({ streak: 0, isCheckedToday: false });
  });

  it('of one activity is none of another', async () => {
    await checkInAt(midnight);
    const other = await stage.activity();
    expect(await stage.play(other, memberId, checkIn, midnight)).toMatchObject({ total: 1 });
  });
});

describe('a streak', () => {
  it('runs across the end of February and of a year', () => {
    const days = new Set(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(streakOf(days, Date.parse('2028-03-01T12:00:00+08:00'))).toBe(3);
    const turn = new Set(['2026-12-31', '2027-01-01']);
    expect(streakOf(turn, Date.parse('2027-01-01T00:00:00+08:00'))).toBe(2);
  });

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('is the same on a server in %s', (zone) => {
    const source = [
      `import { streakOf } from './server/engine/check-in/check-in.ts';`,
      `import { shanghaiDate } from './server/clock.ts';`,
      `const midnight = ${String(midnight)};`,
      `const days = new Set(Array.from({ length: 365 }, (_, day) => shanghaiDate(midnight, -day)));`,
      `const moments = [midnight - 1, midnight, midnight + 1];`,
      `console.log(JSON.stringify(moments.map((now) => [shanghaiDate(now), streakOf(days, now)])));`,
    ].join('\n');
    const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
    const said = execFileSync(process.execPath, args, {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(said)).toEqual([
      ['2026-11-20', 364],
      ['2026-11-21', 365],
      ['2026-11-21', 365],
    ]);
  });
});
