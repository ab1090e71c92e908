import { hourMs, minuteMs, shanghaiDayStart } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { enrol } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { chooseSection } from '#server/engine/contest/contest-records.ts';
import { contestTerms } from '#server/engine/contest/contest-terms.ts';
import { enterContest } from '#server/engine/contest/contestants.ts';
import { keepContests } from '#server/engine/contest/keep-contest.ts';
import { StartFailure } from '#server/errors.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import type { SampleContestants } from './sample-contestants.schema.ts';
import { SampleMarket } from './sample-market.ts';

interface ContestantDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly broker: Pick<Broker, 'simulatedTrades'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Makes the contestants of the sample contests and brings every contest to what it is now: what is over is settled as of its
 * own days.
 * @throws StartFailure for a contest that there is not.
 */
export async function applySampleContestants(
  deps: ContestantDeps,
  { contests }: SampleContestants,
): Promise<void> {
  for (const [at, contest] of contests.entries()) {
    const activity = await deps.database.transaction((transaction) =>
      loadActivity(transaction, contest.activity),
    );
    if (activity === null)
      throw new StartFailure(
        `The content is wrong: sample-contestants.json names no activity ${contest.activity}`,
      );
    await enter(deps, activity, { ...contest, at });
  }
  // All contests of the same type are kept together, each at the moments that matter to one of them.
  for (const now of await momentsOf(deps, contests)) await keep(deps, contests, now);
}

interface EnteredContest {
  readonly at: number;
  readonly enteredDay: number;
  readonly contestants: number;
}

async function enter(
  { database, random, now }: ContestantDeps,
  activity: Activity,
  { at, enteredDay, contestants }: EnteredContest,
): Promise<void> {
  const enteredAt = shanghaiDayStart(now, enteredDay) + 12 * hourMs;
  const { sections = [] } = termsOf(activity, contestTerms);
  await database.transaction(async (transaction) => {
    for (let number = 0; number < contestants; number += 1) {
      const phone = `1990${String(at).padStart(2, '0')}${String(number).padStart(5, '0')}`;
      const { id: memberId } = await memberOfPhone(transaction, random, phone, 'H5', enteredAt);
      const entry = { transaction, activity, memberId, random, now: enteredAt };
      await enrol(entry);
      await enterContest(entry);
      const section = sections[number % sections.length];
      if (section !== undefined) await chooseSection(entry, section.id);
    }
  });
}

/** The ends of the contests and of their reviews, as far as they are over, and now. */
async function momentsOf(
  { database, now }: ContestantDeps,
  contests: SampleContestants['contests'],
): Promise<readonly number[]> {
  const moments = await Promise.all(
    contests.map(async ({ activity: id }) => {
      const activity = await database.transaction((transaction) => loadActivity(transaction, id));
      if (activity === null) return [];
      const end = activity.endsAt.getTime();
      return [end, end + termsOf(activity, contestTerms).reviewHours * hourMs];
    }),
  );
  return [...moments.flat().filter((moment) => moment < now), now].sort((one, other) => one - other);
}

async function keep(
  { database, random, secrets, broker }: ContestantDeps,
  contests: SampleContestants['contests'],
  now: number,
): Promise<void> {
  const clock = { now: () => now };
  const types = await database.query
    .selectFrom('activity')
    .select('type')
    .distinct()
    .where(
      'id',
      'in',
      contests.map(({ activity }) => activity),
    )
    .execute();
  for (const { type } of types) {
    const job = keepContests(type, {
      ...{ database, random, secrets, broker },
      market: new SampleMarket(clock),
      // It ends when nothing is left to do: the clock stands still.
      workTime: { clock, workMs: minuteMs },
      alarm: (what, { error }) => {
        throw new Error(`${what}: ${String(error)}`);
      },
    });
    await job.run({ id: random.uuid(), payload: {}, attempt: 1 }, now);
  }
}
