import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Cipher } from '#server/secrets.ts';
import { giveImportedCode, hasCodeLeft } from './imported-codes.ts';
import type { CodeAward } from './imported-codes.ts';
import { cancelDelivery, isUntried, jobOfAward } from './ordered-deliveries.ts';

interface CodeDeps {
  readonly database: Database;
  readonly codes: Pick<Cipher, 'decrypt'>;
}

/** Awards of one run; the next run goes on with what is left. */
const maxPerRun = 2000;

/**
 * Delivers imported codes where no provider is connected: everything else that a provider would deliver goes on waiting,
 * without a try. Each award in its own transaction, which ends the order of its delivery.
 */
export function deliverCodes({ database, codes }: CodeDeps): JobHandler {
  return {
    kind: 'deliver_codes',
    run: async (_job, now) => {
      for (const award of await listWaiting(database)) {
        await database.transaction(async (transaction) => {
          const locked = await transaction
            .selectFrom('award')
            .select('id')
            .where('member_id', '=', award.memberId)
            .where('id', '=', award.awardId)
            .where('state', '=', 'pending')
            .where('is_held', '=', false)
            .forUpdate()
            .executeTakeFirst();
          if (locked === undefined) return;
          const outcome = await giveImportedCode(transaction, codes, award, now);
          if (outcome === 'given') await cancelDelivery(transaction, award, now);
        });
      }
    },
  };
}

function listWaiting({ query }: Database): Promise<CodeAward[]> {
  return (
    query
      .selectFrom('activity_prize as prize')
      .innerJoin('award', (join) =>
        join
          .onRef('award.activity_id', '=', 'prize.activity_id')
          .onRef('award.prize_id', '=', 'prize.prize_id'),
      )
      .innerJoin('job', (join) => join.on(jobOfAward))
      .select(['award.id as awardId', 'award.member_id as memberId', 'award.activity_id as activityId'])
      .select('award.prize_id as prizeId')
      .where('prize.kind', '=', 'code')
      .where(hasCodeLeft)
      .where('award.state', '=', 'pending')
      .where('award.is_held', '=', false)
      // As the index has them: an open award is not counted.
      .where('award.counted_in', 'is', null)
      .where(sql<boolean>`${isUntried}`)
      .orderBy('award.awarded_at')
      .orderBy('award.id')
      .limit(maxPerRun)
      .execute()
  );
}
