import { minuteMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { enrol } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { drawWinners } from '#server/engine/scheduled-draw/draw-winners.ts';
import { enterDraw } from '#server/engine/scheduled-draw/entries.ts';
import { freezeEntries } from '#server/engine/scheduled-draw/freeze-entries.ts';
import { publishedValue } from '#server/engine/scheduled-draw/entropy-party.ts';
import { listUnpaid, payPlace } from '#server/engine/scheduled-draw/pay-places.ts';
import {
  findScheduledDraw,
  openMainDraw,
  scheduledTerms,
} from '#server/engine/scheduled-draw/scheduled-terms.ts';
import { StartFailure } from '#server/errors.ts';
import type { SampleDraws } from '#server/sample/sample-draws.schema.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';

interface SampleDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const phoneOf = (at: number): string => `138000010${String(at + 1).padStart(2, '0')}`;

/**
 * Fills the scheduled draws of the sample content with invented members (13800001001 and on) at the times at which they
 * would have joined, and takes each draw as far as it is by now, through the engine. A draw that is open already is left
 * as it is.
 * @throws StartFailure that names an activity that the content does not have
 */
export async function applySampleDraws(deps: SampleDeps, { draws }: SampleDraws): Promise<void> {
  for (const { activity: id, members } of draws) {
    const joined = await deps.database.transaction(async (transaction) => {
      const activity = await loadActivity(transaction, id);
      if (activity === null)
        throw new StartFailure(`The content is wrong: sample-draws.json names no activity ${id}`);
      if (activity.startsAt.getTime() >= deps.now || (await findScheduledDraw(transaction, id))) return null;
      await joinAll(deps, transaction, activity, members);
      return activity;
    });
    if (joined !== null) await continueDraw(deps, joined);
  }
}

async function joinAll(deps: SampleDeps, transaction: Tx, activity: Activity, members: number) {
  const { random, secrets, now } = deps;
  const startsAt = activity.startsAt.getTime();
  const lasts = Math.min(now, activity.endsAt.getTime()) - startsAt;
  const drawId = await openMainDraw({ transaction, activity, random, secrets, now: startsAt });
  for (let at = 0; at < members; at += 1) {
    const joinedAt = startsAt + Math.floor((lasts * (at + 0.5)) / members);
    const { id: memberId } = await memberOfPhone(transaction, random, phoneOf(at), 'H5', startsAt);
    const context = { transaction, activity, memberId, random, secrets, now: joinedAt };
    await enrol(context);
    await enterDraw(context, { drawId, cause: 'join', fact: 'join' });
  }
}

async function continueDraw({ database, random, secrets, now }: SampleDeps, activity: Activity) {
  const draw = await findScheduledDraw(database.query, activity.id);
  if (!draw || now < draw.closes_at.getTime() + minuteMs) return;
  const { id: drawId, source } = draw;
  await freezeEntries(database, drawId, draw.closes_at.getTime() + minuteMs);
  const drawnAt = draw.entropy_at.getTime() + minuteMs;
  if (now < drawnAt) return;
  const entropy = await publishedValue(termsOf(activity, scheduledTerms).entropy, source);
  const requestId = random.uuid();
  const author = { actor: 'start', reason: '示例开奖', requestId, random, now: drawnAt };
  await drawWinners({ database, secrets, author }, { drawId, source, entropy });
  const unpaid = await listUnpaid(database, drawId);
  await database.transaction(async (transaction) => {
    for (const place of unpaid)
      await payPlace(transaction, activity, { drawId, place }, { random, secrets, now: drawnAt });
  });
}
