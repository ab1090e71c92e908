import { dayMs, minuteMs } from '#server/clock.ts';
import { enginePart, every } from '#server/engine/part/part.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { sql } from 'kysely';
import { addressRoutes } from './address-routes.ts';
import { budgetCheck, deliveryCheck, stockCheck } from './award-checks.ts';
import { deleteFinishedJobs } from './delete-finished-jobs.ts';
import { deliverCodes } from './deliver-codes.ts';
import { deliverAward } from './delivery.ts';
import { forfeitUnclaimed } from './forfeit-unclaimed.ts';
import { codeCipher } from './imported-codes.ts';

/** How long an address is stored: after its award became final, and whatever the state of the award; days. */
export const addressDays = { afterArrival: 30, atMost: 180 } as const;

const address = { key: ['award_id'], at: 'submitted_at' } as const;

interface DeliveryDeps extends Omit<Parameters<typeof deliverAward>[0], 'provider'> {
  readonly provider: FulfilmentProvider | null;
}

/** Without a provider imported codes are delivered, and everything else waits without a try. */
const deliveries = ({ provider, ...deps }: DeliveryDeps): readonly JobHandler[] =>
  provider === null ? [every(minuteMs, deliverCodes(deps))] : [deliverAward({ ...deps, provider })];

/** What was given, its delivery and its address, and the stocks and budgets that it comes from. */
export const awardPart = enginePart({
  key: 'award',
  calls: addressRoutes,
  jobs: ({ database, provider, alarm, schedule, workTime, secrets, random }) => [
    ...deliveries({ database, provider, alarm, codes: codeCipher(secrets, random) }),
    forfeitUnclaimed(database),
    every(10 * minuteMs, deleteFinishedJobs(database, schedule.jobs.keepMs, workTime)),
  ],
  checks: [stockCheck, budgetCheck, deliveryCheck],
  tables: {
    activity_prize: 'bounded',
    activity_prize_slice: 'bounded',
    activity_budget: 'bounded',
    activity_budget_slice: 'bounded',
    red_packet_share: 'with-activity',
    award: 'with-activity',
    award_shipment: 'with-activity',
    prize_code: 'with-activity',
    award_address: [
      { ...address, keptMs: addressDays.atMost * dayMs },
      {
        ...address,
        // An address cannot be given after its award became final, so what is younger is not due.
        keptMs: addressDays.afterArrival * dayMs,
        isDue: (before) => sql<boolean>`exists (
          select 1 from award where award.member_id = award_address.member_id and award.id = award_address.award_id
            and award.settled_at < ${before}
        )`,
      },
    ],
    // Deleted by its own job, which knows what still waits for a delivery.
    job: 'bounded',
  },
});
