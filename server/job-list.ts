import type { FulfilmentProvider } from './activity-kit/award/fulfilment-provider.ts';
import { rollSampleWindows } from './activity-kit/content/sample-content.ts';
import { keepDraws } from './activity-kit/draw/keep-draws.ts';
import { decideInvitations } from './activity-kit/invite/decide-invitations.ts';
import { deliverAward } from './activity-kit/jobs/deliver-award.ts';
import { forfeitUnclaimed } from './activity-kit/jobs/forfeit-unclaimed.ts';
import { reconcileActivities } from './activity-kit/jobs/reconcile-activities.ts';
import { retention } from './activity-kit/jobs/retention.ts';
import { settleActivities } from './activity-kit/jobs/settle-activities.ts';
import { reconciliationChecks } from './activity-kit/reconciliation/reconciliation-checks.ts';
import type { Alarm } from './alarm.ts';
import { playTypes } from './campaigns/play-types.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { JobHandler } from './modules/jobs/job-handler.ts';
import { sweep } from './modules/operations/sweep.ts';
import type { Random } from './random.ts';
import type { Secrets } from './secrets.ts';

/** How long a draw may wait for its place in the log, milliseconds. */
const drawsMs = 5000;
const hourMs = 60 * 60 * 1000;

/** What the jobs work with. */
export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly provider: FulfilmentProvider;
  readonly alarm: Alarm;
}

/** Every kind of job, by an explicit list that can be read and searched. */
export function jobList({
  database,
  clock,
  random,
  secrets,
  provider,
  alarm,
}: JobParts): readonly JobHandler[] {
  return [
    deliverAward({ database, provider, alarm }),
    settleActivities({ database, random, playTypes, alarm }),
    decideInvitations({ database, random, secrets, playTypes, alarm }),
    reconcileActivities({ database, random, checks: reconciliationChecks, alarm }),
    { kind: 'keep_draws', everyMs: drawsMs, run: () => keepDraws({ database, secrets, random, clock }) },
    forfeitUnclaimed(database),
    retention(database),
    { kind: 'sweep', everyMs: hourMs, run: () => sweep(database, clock) },
    { kind: 'roll_sample_windows', everyMs: hourMs, run: () => rollSampleWindows(database, clock) },
  ];
}
