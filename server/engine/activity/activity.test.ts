import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import type { StoredState } from '#server/db/activity-tables.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { changeState, StateRefusal } from './activity-changes.ts';
import { phaseOf, stateMoves, stateOf } from './activity.ts';
import type { ActivityState } from './activity.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');
const endsAt = new Date(startsAt.getTime() + dayMs);
const [before, within, after] = [startsAt.getTime() - 1, startsAt.getTime(), endsAt.getTime()];
const all: readonly StoredState[] = ['draft', 'scheduled', 'paused', 'settled'];

describe('the state and the phase of an activity', () => {
  it.each<[StoredState, number, ActivityState, string]>([
    ['draft', within, 'draft', 'offline'],
    ['scheduled', before, 'scheduled', 'upcoming'],
    ['scheduled', within, 'running', 'running'],
    ['scheduled', after - 1, 'running', 'running'],
    ['scheduled', after, 'ended', 'ended'],
    ['paused', before, 'paused', 'paused'],
    ['paused', after - 1, 'paused', 'paused'],
    ['paused', after, 'paused', 'ended'],
    ['settled', within, 'settled', 'ended'],
  ])('of %s at %i are %s and %s', (state, now, expected, phase) => {
    expect(stateOf({ state, startsAt, endsAt }, now)).toBe(expected);
    expect(phaseOf({ state, startsAt, endsAt, onlineStatus: onlineStatus.online }, now)).toBe(phase);
    expect(phaseOf({ state, startsAt, endsAt, onlineStatus: onlineStatus.offline }, now)).toBe('offline');
  });
});

describe('changeState', () => {
  let database: Database;
  const clock = new FakeClock();
  const random = sequenceRandom('states');
  let ids = 0;
  beforeAll(async () => {
    database = await freshDatabase();
  }, bootTimeoutMs);
  afterAll(() => database.close());

  const open = async (draft: boolean) => {
    const id = `a${String((ids += 1))}`;
    clock.set(within);
    const activity = anActivity({ id, draft, window: { startsInDays: 0, endsInDays: 1 } });
    await applyContent(
      database,
      { isSample: true, activities: [activity], banners: [] },
      anAuthor(clock, random),
    );
    return id;
  };
  const move = (id: string, to: StoredState) =>
    database.transaction((transaction) => changeState(transaction, id, to, anAuthor(clock, random, '演练')));
  const entries = (id: string) =>
    database.query
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject', '=', `activity:${id}`)
      .where('action', '=', 'activity.state')
      .execute();

  it('makes the transitions of the table and refuses all others, in any order, and audits those it made', async () => {
    const step = fc.record({ to: fc.constantFrom(...all), now: fc.constantFrom(before, within, after) });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 12 }), async (draft, steps) => {
        const id = await open(draft);
        let state: StoredState = draft ? 'draft' : 'scheduled';
        let made = 0;
        for (const { to, now } of steps) {
          clock.set(now);
          const isLegal = stateMoves[stateOf({ state, startsAt, endsAt }, now)].includes(to);
          const outcome = await move(id, to).then(
            () => true,
            (error: unknown) => {
              expect(error).toBeInstanceOf(StateRefusal);
              return false;
            },
          );
          expect(outcome).toBe(isLegal);
          if (isLegal) [state, made] = [to, made + 1];
        }
        const row = await database.query
          .selectFrom('activity')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirst();
        expect(row?.state).toBe(state);
        expect(await entries(id)).toHaveLength(made);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('records the author, the reason and the state before', async () => {
    const id = await open(true);
    await move(id, 'scheduled');
    expect(await entries(id)).toEqual([
      expect.objectContaining({
        actor: 'test',
        reason: '演练',
        before: { state: 'draft', breakerReason: '' },
        after: { state: 'scheduled', breakerReason: '' },
      }),
    ]);
  });

  it('refuses an unknown activity', async () => {
    await expect(move('nothing', 'paused')).rejects.toThrow('there is no activity nothing');
  });
});

const run = promisify(execFile);
const { activityNotStarted, activityEnded, checkedIn, guessLocked, success } = codes;

/** Plays on a server in a zone; every list is one millisecond before, at the start, one before the end, at the end. */
async function playedIn(zone: string): Promise<unknown> {
  const args = ['--import', 'tsx', 'server/testing/windows-in-zone.ts'];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout);
}

describe('windows are exact to the millisecond (rule T1)', () => {
  // The local hour of midnight in Shanghai proves that the zone is really another one.
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
