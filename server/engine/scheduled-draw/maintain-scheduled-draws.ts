import { minuteMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { canBeClaimed, loadActivity } from '#server/engine/activity/activity-repository.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { done, steppedWork } from '#server/modules/work/activity-work.ts';
import type { Turn, WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Progress } from '#server/modules/work/work-repository.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { checkListStep, isChecked, requireSound } from './check-list.ts';
import type { Checking } from './check-list.ts';
import { findDrawHead } from './draw-record.ts';
import { drawWinners } from './draw-winners.ts';
import { publishedValue, valueAt } from './entropy-party.ts';
import { freezeStep } from './freeze-entries.ts';
import type { Freezing, FreezingPosition } from './freeze-entries.ts';
import type { ListPosition } from './frozen-list.ts';
import { listUnpaid, payPlace, voidReturned } from './pay-places.ts';
import { findScheduledDraw, openMainDraw, scheduledTerms } from './scheduled-terms.ts';
import type { ScheduledRow } from './scheduled-terms.ts';
import { replaceEntropySource } from './scheduled-draw.ts';

/** Another source is named this long before its value is published. */
const noticeMs = 10 * minuteMs;
/** Pages of a list between two stored positions. */
const pagesAtOnce = 10;

interface KeepDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Asks the second party. */
  readonly load?: typeof fetch;
}

/** How far a list is frozen, or checked before its draw. */
type Reached = { readonly freezing: FreezingPosition } | { readonly checking: ListPosition };

interface Keeping extends KeepDeps {
  readonly kind: string;
  readonly activityId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The work that takes the scheduled draws of a play type from one step to the next: opens, freezes the list in pages,
 * checks it, draws with the published value, grants the prizes, and lets alternates move up. Each step has an effect once,
 * so a server goes on where one that was killed has stopped. A paused activity waits.
 */
export function maintainScheduledDraws(type: string, deps: KeepDeps): WorkHandler {
  const kind = `keep_${type}`;
  return steppedWork<Reached>(deps.database, {
    kind,
    everyMs: minuteMs,
    find: (query, now) => findDue(query, type, now),
    step: ({ activityId, position, now }) => keep({ ...deps, kind, activityId, now }, position),
  });
}

/** Activities that have begun and whose draw has a step to make. */
async function findDue(query: Kysely<Tables>, type: string, now: number): Promise<readonly string[]> {
  const moment = new Date(now);
  const { rows } = await sql<{ readonly id: string }>`
    select activity.id from activity left join scheduled_draw draw on draw.activity_id = activity.id
    where type = ${type} and activity.state in ('scheduled', 'settled') and starts_at <= ${moment} and (
      (draw.id is null and ends_at > ${moment})
      or (draw.state in ('open', 'closing') and closes_at <= ${moment})
      or (draw.state = 'sealed' and entropy_at <= ${moment})
      or exists (
        select from draw_winner where draw_id = draw.id and draw_winner.state = 'wins' and (paid_at is null
          or ${canBeClaimed('activity', now)} and exists (
            select from draw_entry entry join award on award.member_id = entry.member_id
              and award.activity_id = activity.id and source = 'place:' || place
            where entry.draw_id = draw.id and entry.number = draw_winner.number and award.state = 'returned'))))`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

async function keep(keeping: Keeping, position: Turn<Reached>['position']): Promise<Progress<Reached>> {
  const found = await inActivity(keeping, async (transaction, activity) => {
    const draw = await findScheduledDraw(transaction, activity.id);
    if (draw) return { activity, draw };
    const { secrets, random, now } = keeping;
    if (phaseOf(activity, now) === 'running')
      await openMainDraw({ transaction, activity, secrets, random, now });
    return undefined;
  });
  if (!found) return done;
  const { activity, draw } = found;
  if (draw.state === 'open' || draw.state === 'closing') {
    const from = position !== null && 'freezing' in position ? position.freezing : null;
    return freezePages(keeping, activity, draw.id, from);
  }
  if (draw.state === 'sealed') {
    if (keeping.now < draw.entropy_at.getTime()) return done;
    const from = position !== null && 'checking' in position ? position.checking : null;
    const checked = await checkPages(keeping, draw.id, from);
    if (!isChecked(checked)) return { isDone: false, position: { checking: checked } };
    await drawNow(keeping, activity, draw);
  }
  await payPlaces(keeping, draw.id);
  return done;
}

/** Undefined, and nothing is done, while the activity is paused or offline. */
function inActivity<T>(
  { database, activityId, now }: Keeping,
  work: (transaction: Tx, activity: Activity) => Promise<T>,
): Promise<T | undefined> {
  return database.transaction(async (transaction) => {
    const activity = await loadActivity(transaction, activityId);
    const rests = activity === null || phaseOf(activity, now) === 'offline' || activity.state === 'paused';
    return rests ? undefined : work(transaction, activity);
  });
}

function authorOf({ kind, random, now }: Keeping, reason: string) {
  return { actor: `job:${kind}`, reason, requestId: random.uuid(), random, now };
}

/** A list that is frozen too late needs a value that nobody knows yet. */
async function freezePages(
  keeping: Keeping,
  activity: Activity,
  drawId: string,
  from: FreezingPosition,
): Promise<Progress<Reached>> {
  const { database, now } = keeping;
  let at = from;
  for (let pages = 0; pages < pagesAtOnce; pages += 1) {
    const reached: FreezingPosition | Freezing = await freezeStep(database, drawId, at, now);
    if (typeof reached !== 'string') at = reached;
    else if (reached !== 'late') return done;
    else await replaceSource(keeping, activity, drawId);
  }
  return { isDone: false, position: { freezing: at } };
}

async function replaceSource(keeping: Keeping, activity: Activity, drawId: string): Promise<void> {
  const later = valueAt(termsOf(activity, scheduledTerms).entropy, keeping.now + noticeMs);
  const author = authorOf(keeping, '名单未能按时封存，改用之后的随机数');
  await keeping.database.transaction((transaction) =>
    replaceEntropySource(transaction, author, { drawId, ...later }),
  );
}

/** @throws Error, and nothing is drawn, when the list is not the one that was frozen. */
async function checkPages(
  { database }: Keeping,
  drawId: string,
  from: ListPosition | null,
): Promise<Checking> {
  const { query } = database;
  const { terms, sealed } = await findDrawHead(query, drawId);
  if (sealed === null) throw new Error(`the list of ${drawId} is not frozen`);
  let at = await checkListStep(query, drawId, { terms, sealed }, from);
  for (let pages = 1; pages < pagesAtOnce && !isChecked(at); pages += 1)
    at = await checkListStep(query, drawId, { terms, sealed }, at);
  requireSound(at);
  return at;
}

async function drawNow(keeping: Keeping, activity: Activity, { id, source }: ScheduledRow): Promise<void> {
  const { database, secrets, load } = keeping;
  const entropy = await publishedValue(termsOf(activity, scheduledTerms).entropy, source, load);
  const author = authorOf(keeping, '到达开奖时间');
  await drawWinners({ database, secrets, author }, { drawId: id, source, entropy });
}

/** A place that cannot be paid holds up no other one. @throws the first failure, after the others were paid. */
async function payPlaces(keeping: Keeping, drawId: string): Promise<void> {
  const { database, random, secrets, now } = keeping;
  await inActivity(keeping, (transaction, activity) =>
    voidReturned(transaction, activity, drawId, authorOf(keeping, '奖品退回，候补递补')),
  );
  const failures: unknown[] = [];
  for (const place of await listUnpaid(database, drawId)) {
    await inActivity(keeping, (transaction, activity) =>
      payPlace(transaction, activity, { drawId, place }, { random, secrets, now }),
    ).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
