import { minuteMs } from '#server/clock.ts';
import { enginePart, every, noCalls } from '#server/engine/part/part.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { moveInvitation } from '#server/engine/invite/invitation-repository.ts';
import { markedFact } from '#server/engine/invite/invitation-verdict.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import { releaseAward } from './held-awards.ts';

interface ReleaseParts {
  readonly database: Database;
  readonly random: Random;
}

/** Awards and invitations of one run; the next run goes on with what is left. */
const maxPerRun = 500;

/**
 * Delivers what is held of members without a mark, each in its own transaction, and lets invitations that waited because
 * of a mark be decided. A grant that saw the mark a moment before its release is found by the next run.
 */
export function releaseHeld({ database, random }: ReleaseParts): JobHandler {
  return {
    kind: 'release_held',
    run: async (_job, now) => {
      for (const { id: awardId, member_id: memberId } of await listReleased(database)) {
        await database.transaction((transaction) =>
          releaseAward(transaction, { memberId, awardId }, { random, now }),
        );
      }
      for (const edge of await listWaiting(database)) {
        await database.transaction((transaction) => decideAgain(transaction, { ...edge, now }));
      }
    },
  };
}

const isUnmarked = (column: string) => sql<boolean>`not exists (
  select 1 from member_mark where member_mark.member_id = ${sql.ref(column)} and released_at is null)`;

function listReleased({ query }: Database) {
  return query
    .selectFrom('award')
    .select(['id', 'member_id'])
    .where('is_held', '=', true)
    .where(isUnmarked('award.member_id'))
    .orderBy('awarded_at')
    .orderBy('id')
    .limit(maxPerRun)
    .execute();
}

function listWaiting({ query }: Database) {
  return query
    .selectFrom('invitation')
    .select(['activity_id as activityId', 'invitee_id as inviteeId'])
    .where('state', '=', 'flagged')
    .where('fact', '=', markedFact)
    .where(isUnmarked('invitation.inviter_id'))
    .where(isUnmarked('invitation.invitee_id'))
    .orderBy('bound_at')
    .orderBy('invitation.id')
    .limit(maxPerRun)
    .execute();
}

/** The job that decides invitations finds it within a minute. */
async function decideAgain(
  transaction: Tx,
  edge: { readonly activityId: string; readonly inviteeId: string; readonly now: number },
): Promise<void> {
  await moveInvitation(transaction, { ...edge, to: 'pending', fact: 'released' });
}

/** Marks of members that withhold what they get, and the review of what is withheld. */
export const reviewPart = enginePart({
  key: 'review',
  calls: noCalls,
  jobs: ({ database, random }) => [every(minuteMs, releaseHeld({ database, random }))],
  checks: [],
  tables: { member_mark: 'with-member' },
});
