import { dayMs } from '#server/clock.ts';
import { checkIn } from '#server/engine/check-in/check-in.ts';
import { openRound, placeGuess } from '#server/engine/guess/guess.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { financialDayPlay } from '#server/campaigns/financial-day/financial-day-play.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import { aPool, applyDrawing } from './a-drawing.ts';
import { anActivity } from './an-activity.ts';
import { rafflePlay } from './raffle-play.ts';
import { codeOf, enrolled, takePart } from './take-part.ts';
import { buildTestApp } from './test-app.ts';

/*
 * A separate process, because a process has one time zone: takes part around the edges of windows and prints the
 * results. It does not know the expected results; activity.test.ts does.
 */

const midnight = Date.parse('2026-11-21T00:00:00+08:00');
const edges = [midnight - 1, midnight, midnight + dayMs - 1, midnight + dayMs];

const hall = await buildTestApp({ campaigns: [{ playType: financialDayPlay }, { playType: rafflePlay }] });
const { clock, database } = hall;
const secrets = await loadSecrets(database, systemRandom, 'secret of the tests, long enough');
clock.set(midnight + dayMs / 2);
// Applied the day before: a draw uses no table that is newer than itself.
const applied = { now: clock.now() - dayMs, startsInDays: 1 };
await applyDrawing(database, {
  ...{ id: 'raffle', type: rafflePlay.type, stocks: { a: 99 }, pools: [aPool()], secrets, ...applied },
});
await hall.apply([anActivity({ id: 'day', taskIds: ['one'] })]);

async function memberIds(): Promise<readonly string[]> {
  return (await database.query.selectFrom('member').select('id').execute()).map(({ id }) => id);
}

/** A member who logs in now, and has a chance to draw. */
async function someone() {
  const before = new Set(await memberIds());
  const visitor = await hall.member();
  const memberId = (await memberIds()).find((id) => !before.has(id)) ?? '';
  const as = <T>(activityId: string, now: number, work: (own: ActivityContext) => Promise<T>) =>
    takePart(database, { activity: activityId, memberId, now }, enrolled(work));
  await as('raffle', midnight, (own) =>
    earn(own, { currency: 'chance', amount: 9, cause: 'task', fact: 'one' }),
  );
  return { visitor, as };
}

/** Through the routes, with the clock of the server. */
async function byRoute(activityId: string, task: string): Promise<number[]> {
  const found: number[] = [];
  for (const edge of edges) {
    clock.set(edge);
    const { visitor } = await someone();
    found.push((await visitor.participate(activityId, task)).code);
  }
  return found;
}

async function checkIns(): Promise<(string | number)[]> {
  const { as } = await someone();
  const found: (string | number)[] = [];
  for (const edge of [...edges, midnight + dayMs + 1]) {
    const done = as('day', edge, checkIn);
    const code = await codeOf(done);
    found.push(code === 0 ? `${(await done).day} ${String((await done).streak)}` : code);
  }
  return found;
}

async function guesses(): Promise<number[]> {
  const [opensAt, locksAt] = [new Date(midnight), new Date(midnight + dayMs)];
  const round = { activityId: 'day', roundId: 'one', subject: '000300.SH', baseValue: 1, opensAt, locksAt };
  await database.transaction((own) => openRound(own, { ...round, closesAt: new Date(midnight + 2 * dayMs) }));
  const found: number[] = [];
  for (const edge of edges) {
    const { as } = await someone();
    found.push(await codeOf(as('day', edge, (own) => placeGuess(own, { roundId: 'one', pick: 'up' }))));
  }
  return found;
}

const told = {
  zone: new Date(midnight).getHours(),
  participate: await byRoute('day', 'one'),
  draw: await byRoute('raffle', 'draw'),
  checkIn: await checkIns(),
  guess: await guesses(),
};
await hall.close();
process.stdout.write(JSON.stringify(told));
