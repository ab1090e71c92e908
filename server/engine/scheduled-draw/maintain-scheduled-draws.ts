import { minuteMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { drawWinners } from './draw-winners.ts';
import type { ScheduledOrder } from './draw-winners.ts';
import { freezeEntries } from './entries.ts';
import { publishedValue, valueAt } from './entropy-party.ts';
import { listUnpaid, payPlace, voidReturned } from './pay-places.ts';
import { replayProblems } from './pick-winners.ts';
import { findScheduledDraw, openMainDraw, scheduledTerms } from './scheduled-terms.ts';
import { replaceEntropySource } from './scheduled-draw.ts';

/** Another source is named this long before its value is published. */
const noticeMs = 10 * minuteMs;
/** The most activities that one run looks at: after so many later ones, no place of a draw is taken back any more. */
const maxPerRun = 100;

interface KeepDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Asks the second party. */
  readonly load?: typeof fetch;
}

interface Turn extends KeepDeps {
  readonly kind: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The recurring job that takes the scheduled draws of a play type from one step to the next: opens, freezes the list,
 * draws with the published value, grants the prizes, and lets alternates move up. Each step is a transaction that has an
 * effect once, so a server that was killed, or a second one, goes on where the first one stopped. A paused activity waits.
 */
export function maintainScheduledDrawsJob(type: string, deps: KeepDeps): PeriodicHandler {
  const kind = `keep_${type}`;
  return {
    kind,
    everyMs: minuteMs,
    run: async ({ id: requestId }, now) => {
      const failures: unknown[] = [];
      for (const activityId of await listDue(deps.database, type, now)) {
        // One that fails does not stop the others.
        await keep({ ...deps, kind, requestId, now }, activityId).catch((error: unknown) =>
          failures.push(error),
        );
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Activities that have begun, without those that are over for good, the newest end first. */
async function listDue({ query }: Database, type: string, now: number): Promise<string[]> {
  const rows = await query
    .selectFrom('activity')
    .leftJoin('scheduled_draw', 'scheduled_draw.activity_id', 'activity.id')
    .select('activity.id')
    .where('activity.type', '=', type)
    .where('activity.state', 'in', ['scheduled', 'settled'])
    .where('starts_at', '<=', new Date(now))
    .where((row) => row.or([row('scheduled_draw.id', 'is not', null), row('ends_at', '>', new Date(now))]))
    .orderBy('ends_at', 'desc')
    .limit(maxPerRun)
    .execute();
  return rows.map(({ id }) => id);
}

async function keep(turn: Turn, activityId: string): Promise<void> {
  const { database, random, secrets, now } = turn;
  const inActivity = <T>(work: (transaction: Tx, activity: Activity) => Promise<T>) =>
    database.transaction(async (transaction) => {
      const activity = await loadActivity(transaction, activityId);
      if (activity === null || phaseOf(activity, now) === 'offline' || activity.state === 'paused')
        return undefined;
      return work(transaction, activity);
    });
  const draw = await inActivity((transaction, activity) => prepared(turn, transaction, activity));
  if (!draw) return;
  const { id: drawId } = draw;
  if (draw.state === 'sealed') {
    // Outside of a transaction: the second party may be slow.
    const entropy = await publishedValue(draw.terms.entropy, draw.source, turn.load);
    await inActivity((transaction) => drawNow(turn, transaction, { drawId, source: draw.source, entropy }));
  }
  await inActivity((transaction, activity) =>
    voidReturned(transaction, activity, drawId, authorOf(turn, '奖品退回，候补递补')),
  );
  for (const place of await listUnpaid(database, drawId)) {
    await inActivity((transaction, activity) =>
      payPlace(transaction, activity, { drawId, place }, { random, secrets, now }),
    );
  }
}

function authorOf({ kind, requestId, random, now }: Turn, reason: string) {
  return { actor: `job:${kind}`, reason, requestId, random, now };
}

/** Opens or freezes the draw of an activity when it is time; returns it when it can be drawn, or is. */
async function prepared(turn: Turn, transaction: Tx, activity: Activity) {
  const { secrets, random, now } = turn;
  const draw = await findScheduledDraw(transaction, activity.id);
  if (!draw) {
    if (phaseOf(activity, now) === 'running')
      await openMainDraw({ transaction, activity, secrets, random, now });
    return undefined;
  }
  const { id, state, source } = draw;
  if (state === 'open' && draw.closes_at.getTime() <= now) await freeze(turn, transaction, activity, id);
  const isReady = state === 'drawn' || (state === 'sealed' && draw.entropy_at.getTime() <= now);
  return isReady ? { id, state, source, terms: termsOf(activity, scheduledTerms) } : undefined;
}

/** A list that is frozen too late needs a value that nobody knows yet. */
async function freeze(turn: Turn, transaction: Tx, activity: Activity, drawId: string): Promise<void> {
  if ((await freezeEntries(transaction, drawId, turn.now)) !== 'late') return;
  const later = valueAt(termsOf(activity, scheduledTerms).entropy, turn.now + noticeMs);
  const author = authorOf(turn, '名单未能按时封存，改用之后的随机数');
  await replaceEntropySource(transaction, author, { drawId, ...later });
  await freezeEntries(transaction, drawId, turn.now);
}

/** @throws Error, and nothing is drawn, when the record is not the one that a reader computes. */
async function drawNow(turn: Turn, transaction: Tx, order: ScheduledOrder): Promise<void> {
  const author = authorOf(turn, '到达开奖时间');
  const record = await drawWinners({ transaction, secrets: turn.secrets, author }, order);
  const [problem] = replayProblems(record);
  if (problem !== undefined) throw new Error(`the draw ${order.drawId} ${problem}`);
}
