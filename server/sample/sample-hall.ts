import { hourMs } from '#server/clock.ts';
import { ordinaryCost } from '#server/password-hash.ts';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import type { SampleServices } from '#server/adapters.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SampleOperators } from '#server/console/operators/sample-operators.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { openDemoAccount, SampleBroker } from './sample-broker.ts';
import { applyToEmpty, rollSampleWindows } from './sample-content.ts';
import { maintainDraws } from '#server/engine/draw/maintain-draws.ts';
import { underMigrationLock } from '#server/db/migrate.ts';
import { readSampleData } from './sample-data.ts';
import type { BrokerSample, SampleData } from './sample-data.ts';
import { applySampleContestants } from './sample-contestants.ts';
import { applySampleDraws } from './sample-draws.ts';
import { sampleClosingPrices, SampleMarket } from './sample-market.ts';
import { addSampleOperators } from './sample-operators.ts';
import { applySampleMembers } from './sample-members.ts';

interface SampleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly playTypes: PlayTypes;
}

/** The hall outside production: invented services, activities and members. */
export interface SampleHall extends SampleServices {
  /** The account of the sample broker that a developer logs in to trade with. */
  readonly demo: BrokerSample['demo'];
  readonly jobs: readonly PeriodicHandler[];
  /** Who may try the console. */
  readonly operators: SampleOperators;
}

/**
 * Fills an empty, migrated database with the sample activities, moves their windows to today, and opens the documented
 * account; with new activities come their members, draws and contestants. Servers that start together take turns.
 * @throws StartFailure when the content of the folder is wrong
 */
export async function openSampleHall(deps: SampleDeps, folder: URL): Promise<SampleHall> {
  const { database, clock, random } = deps;
  const data = await readSampleData(folder);
  const broker = new SampleBroker({ database, clock, random, sample: data.broker, cost: ordinaryCost });
  const operators = await underMigrationLock(database.query, async () => {
    const isNew = await applyToEmpty(database, deps, folder, deps.playTypes);
    await rollSampleWindows(database, clock);
    await openDemoAccount(deps, broker, data.broker.demo);
    if (isNew) await addPeople(deps, broker, data);
    return addSampleOperators(deps);
  });
  const roll = {
    kind: 'roll_sample_windows',
    everyMs: hourMs,
    run: () => rollSampleWindows(database, clock),
  };
  return {
    broker,
    prices: sampleClosingPrices,
    market: new SampleMarket(clock),
    demo: data.broker.demo,
    jobs: [roll],
    operators,
  };
}

async function addPeople(deps: SampleDeps, broker: SampleBroker, data: SampleData): Promise<void> {
  // Draws need committed seeds.
  await maintainDraws(deps);
  const known = { ...deps, now: deps.clock.now() };
  await applySampleMembers(known, data.members);
  await applySampleDraws(known, data.draws);
  await applySampleContestants({ ...known, broker }, data.contestants);
}
