import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { periodOf } from '#server/clock.ts';
import { CapCounters, takeCaps } from './take-caps.ts';
import type { Cap, OwnedCap } from './take-caps.ts';

let stage: PlayStage;
let owners = 0;
let owner: string;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(() => {
  owner = `person-${String((owners += 1))}`;
});

const daily: Cap = { name: 'draw', every: 'day', max: 3 };
const ever: Cap = { name: 'draw', every: 'campaign', max: 4 };
const take = (caps: readonly Cap[], now = stage.clock.now(), activityId = 'one') =>
  stage.write((transaction) => takeCaps(transaction, { activityId, owner, now }, caps));
const usedOf = async (period: string) => {
  const row = await stage.database.query
    .selectFrom('cap_counter')
    .select('used')
    .where('owner', '=', owner)
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.used ?? 0;
};

describe('caps', () => {
  it('are not exceeded by 64 parallel calls of one owner, and the refusals name the cap', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => take([daily])));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    expect(answers.filter((answer) => answer === daily)).toHaveLength(61);
  });

  it('take all or none', async () => {
    for (let uses = 0; uses < 3; uses += 1) expect(await take([daily, ever])).toBeNull();
    const tomorrow = stage.clock.now() + 24 * 60 * 60 * 1000;
    expect(await take([daily, ever])).toBe(daily);
    expect(await usedOf('campaign')).toBe(3);
    expect(await take([ever, daily], tomorrow)).toBeNull();
    expect(await take([ever, daily], tomorrow)).toBe(ever);
    expect(await usedOf('day:2026-11-22')).toBe(1);
  });

  it('of several owners take all or none', async () => {
    const takeOf = (caps: readonly OwnedCap[]) =>
      stage.write(async (transaction) => {
        const use = { at: stage.clock.now(), caps };
        const counters = await CapCounters.lock(transaction, 'one', [use]);
        const full = counters.take(use);
        await counters.store();
        return full;
      });
    const [first, second] = [`${owner}-a`, `${owner}-b`].map((each) => ({ ...daily, max: 1, owner: each }));
    if (!first || !second) throw new Error('there are two owners');
    expect(await takeOf([second])).toBeNull();
    expect(await takeOf([first, second])).toBe(second);
    expect(await takeOf([second, first])).toBe(second);
    expect(await takeOf([first])).toBeNull();
  });

  it('belong to one activity, and to the person whichever member comes', async () => {
    const once: Cap = { name: 'gift', every: 'campaign', max: 1 };
    expect(await take([once])).toBeNull();
    expect(await take([once])).toBe(once);
    expect(await take([once], stage.clock.now(), 'another')).toBeNull();
  });

  it('of nothing give nothing', async () => {
    const none: Cap = { name: 'gift', every: 'day', max: 0 };
    expect(await take([none])).toBe(none);
  });
});

describe('a period', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', 'day:2026-11-20', 'week:2026-11-16'],
    ['2026-11-20T16:00:00.000Z', 'day:2026-11-21', 'week:2026-11-16'],
    ['2026-11-22T15:59:59.999Z', 'day:2026-11-22', 'week:2026-11-16'],
    ['2026-11-22T16:00:00.000Z', 'day:2026-11-23', 'week:2026-11-23'],
    ['2026-12-31T16:00:00.000Z', 'day:2027-01-01', 'week:2026-12-28'],
  ])('of %s is %s and %s', (moment, day, week) => {
    const now = Date.parse(moment);
    expect([periodOf('day', now), periodOf('week', now), periodOf('campaign', now)]).toEqual([
      day,
      week,
      'campaign',
    ]);
  });
});
