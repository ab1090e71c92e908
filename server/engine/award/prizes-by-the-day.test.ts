import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { rulesSheet } from '#server/engine/activity/activity-view.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { takePart } from '#server/testing/take-part.ts';
import { barrier } from '#server/testing/barrier.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { readDraws } from '#server/testing/read-draws.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { randomUUID } from 'node:crypto';
import { grantPrize } from './grant-award.ts';

let database: Database;
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const midnight = Date.parse('2026-11-22T00:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
  await openConnections(database);
}, bootTimeoutMs);
afterAll(() => database.close());

let ids = 0;
const drawing = (perDay: number, stock = 100) => {
  const id = `by-the-day-${String((ids += 1))}`;
  const pools = [aPool({ consolation: 'c' })];
  const stocks = { a: stock, c: 100 };
  return applyDrawing(database, { id, stocks, pools, now: noon, perDay: { a: perDay }, days: 5 });
};

/** A new member draws; returns the outcome. */
async function drawAt(activity: Activity, now: number, onChecked?: () => Promise<void>): Promise<string> {
  const part = { activity, memberId: randomUUID(), now };
  await takePart(database, part, (own) =>
    earn(own, { currency: 'chance', amount: 1, cause: 'task', fact: 'one' }),
  );
  const draw = (own: Parameters<typeof drawPrize>[0]) =>
    drawPrize(own, { pool: 'main', entropy: '' }, onChecked);
  const { prize } = await takePart(database, part, draw);
  return prize?.prizeId ?? '';
}

async function drawsAt(activity: Activity, moments: readonly number[]): Promise<string> {
  const found: string[] = [];
  for (const now of moments) found.push(await drawAt(activity, now));
  return found.join('');
}

/** Grants the first prize to a new member without a draw; returns whether there was one left. */
function grantAt(activity: Activity, now: number, onReady?: () => Promise<void>): Promise<boolean> {
  const [prize] = activity.prizes;
  if (prize === undefined) throw new Error('no prize');
  return takePart(database, { activity, memberId: randomUUID(), now }, async (own) => {
    await onReady?.();
    return grantPrize(own, prize);
  });
}

describe('a prize with a quantity for a day', () => {
  it('is given up to that quantity until midnight in Shanghai, and again from the first millisecond after it', async () => {
    const activity = await drawing(2);
    const last = midnight - 1;
    expect(await drawsAt(activity, [noon, last, last])).toBe('aac');
    expect(await drawsAt(activity, [midnight, midnight, midnight])).toBe('aac');
    // A day without draws leaves nothing over.
    expect(
      await drawsAt(
        activity,
        [1, 1, 1].map(() => midnight + 2 * dayMs),
      ),
    ).toBe('aac');
  });

  it('is replaced by the consolation like a prize out of stock, and the draw records it', async () => {
    const activity = await drawing(1);
    expect(await drawsAt(activity, [noon, noon])).toBe('ac');
    const reasons = (await readDraws(database, activity.id)).map((draw) => draw.fallback_reason);
    expect(reasons.sort()).toEqual(['', 'none_left']);
  });

  it('ends with the stock, whatever the daily quantity is', async () => {
    expect(await drawsAt(await drawing(2, 3), [noon, noon, midnight, midnight])).toBe('aaac');
  });

  it('counts for the later day when the clock of one server has not reached midnight yet', async () => {
    const activity = await drawing(1);
    expect(await drawsAt(activity, [midnight, midnight - 1, midnight])).toBe('acc');
  });

  it('has the same limit when it is granted without a draw', async () => {
    const activity = await drawing(1);
    const given: boolean[] = [];
    for (const now of [noon, noon, midnight]) given.push(await grantAt(activity, now));
    expect(given).toEqual([true, false, true]);
  });

  it('is in the public rules', async () => {
    const sheet = rulesSheet(await drawing(7)).join('');
    expect(sheet).toContain('共100份，每日（北京时间）至多7份。');
    expect(sheet.match(/每日/g)).toHaveLength(1);
  });
});

describe('members who draw at the same moment', () => {
  it('get no more than the daily quantity, on both sides of midnight', async () => {
    const activity = await drawing(3);
    const workers = 16;
    for (const now of [midnight - 1, midnight]) {
      const hold = barrier(workers);
      const drawn = Array.from({ length: workers }, () => drawAt(activity, now, hold));
      const won = (await Promise.all(drawn)).filter((prize) => prize === 'a');
      expect(won).toHaveLength(3);
    }
  });

  it('get no more than the daily quantity where it is granted without a draw', async () => {
    const activity = await drawing(3);
    const workers = 16;
    const hold = barrier(workers);
    const granted = Array.from({ length: workers }, () => grantAt(activity, noon, hold));
    expect((await Promise.all(granted)).filter(Boolean)).toHaveLength(3);
  });
});
