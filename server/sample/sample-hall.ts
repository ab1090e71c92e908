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
import { readSampleData } from './sample-data.ts';
import type { BrokerSample } from './sample-data.ts';
import { applySampleContestants } from './sample-contestants.ts';
import { applySampleDraws } from './sample-draws.ts';
import { sampleClosingPrices, SampleMarket } from './sample-market.ts';
import { addSampleOperators } from './sample-operators.ts';
import { applySampleMembers } from './sample-members.ts';

interface SampleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly playTypes: PlayTypes;
}

/** The hall outside production: invented services, activities and members. */
export interface SampleHall extends SampleServices {
  /** The account of the sample broker that a developer logs in to trade with. */
  readonly demo: BrokerSample['demo'];
  readonly jobs: readonly PeriodicHandler[];
  /** Who may try the console. */
  readonly operators: SampleOperators;
  /** Makes the members and draws of the sample, if the sample activities are new; draws need committed seeds. */
  readonly addMembers: (secrets: Pick<Secrets, 'keyFor'>) => Promise<void>;
}

/**
 * Fills an empty, migrated database with the sample activities, moves their windows to today, and opens the documented
 * account.
 * @throws StartFailure when the content of the folder is wrong
 */
export async function openSampleHall(deps: SampleDeps, folder: URL): Promise<SampleHall> {
  const { database, clock, random, playTypes } = deps;
  const isNew = await applyToEmpty(database, deps, folder, playTypes);
  await rollSampleWindows(database, clock);
  const data = await readSampleData(folder);
  const broker = new SampleBroker({ database, clock, random, sample: data.broker, cost: ordinaryCost });
  await openDemoAccount(deps, broker, data.broker.demo);
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
    operators: await addSampleOperators(deps),
    addMembers: async (secrets) => {
      if (!isNew) return;
      const known = { database, secrets, playTypes, random, now: clock.now() };
      await applySampleMembers(known, data.members);
      await applySampleDraws(known, data.draws);
      await applySampleContestants({ ...known, broker }, data.contestants);
    },
  };
}
