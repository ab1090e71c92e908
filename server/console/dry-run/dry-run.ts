import { hourMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { stockValue } from '#server/engine/award/budget.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { listTableRows, newestTables } from '#server/engine/draw/draw-tables.ts';
import { entryAt, memberCodeOf, pickPrize, SeedCipher } from '#server/engine/draw/replayable-draw.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHmac } from 'node:crypto';
import { modelOf, visitsOf } from './campaign-model.ts';
import type { CampaignModel, DryRunOptions } from './campaign-model.ts';
import { repetitionOf, resultOf } from './dry-run-result.ts';
import type { DryRunResult, Repetition } from './dry-run-result.ts';
import { withOwnDatabase } from './own-database.ts';
import { Pace } from './pace.ts';
import type { Watch } from './pace.ts';
import { PlayInMemory } from './play-in-memory.ts';
import type { Pick } from './play-in-memory.ts';
import { RandomStream } from './random-stream.ts';
import { memberIdOf, proveBySample } from './sample-proof.ts';

/** What a dry run needs. */
export interface DryRunDeps {
  /** The database beside which the dry run makes one of its own. */
  readonly database: Database;
  readonly random: Random;
  /** The name of its own database. */
  readonly name: string;
  /** Milliseconds since 1970, for windows that are relative to today. */
  readonly now: number;
  readonly watch: Watch;
}

/**
 * Plays an activity with simulated members before it is real. The activity is applied to a database of its own by the function
 * that applies content. The first repetition picks prizes by the seed and the function of real draws, the others by the same
 * odds from a faster stream; stock, days and consolation prizes follow the function of the engine in all of them. The first
 * 2,000 members are also played in the database by the functions that serve visitors: both must give the same.
 * @throws ApiError where no database can be made, Error for an activity that cannot be applied
 */
export async function dryRun(
  { database, random, name, now, watch }: DryRunDeps,
  content: ContentActivity,
  options: DryRunOptions,
): Promise<DryRunResult> {
  const began = performance.now();
  const { startsAt, endsAt } = windowOf(content.window, now);
  const window = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const activity: ContentActivity = { ...content, window, draft: false, online: true };
  const secrets = secretsOf(options.seed);
  const pace = new Pace(watch, options.repetitions + 1);
  return withOwnDatabase(database, name, async (own) => {
    const before = startsAt.getTime() - hourMs;
    const author = { actor: 'dry-run', reason: '试算', requestId: random.uuid(), random, now: before };
    await applyContent(own, { isSample: false, activities: [activity], banners: [] }, author);
    await openEpochs(own, secrets, random, before);
    const model = await loadModel(own, activity, options);
    const pick = await seededPick(own, model, secrets);
    const proof = await proveBySample(model, pick, {
      own,
      secrets,
      random,
      pace: (share) => pace.rest(share),
    });
    const repetitions: Repetition[] = [];
    for (let number = 0; number < options.repetitions; number += 1) {
      pace.begin(number + 1);
      const seed = `${options.seed}/${String(number)}`;
      repetitions.push(await playOnce(model, seed, number === 0 ? pick : fastPick(seed), pace));
    }
    const budgetFen = activity.budgetFen ?? stockValue(activity);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return resultOf(model, repetitions, { proof, budgetFen, seconds });
  });
}

/** Keys that only this dry run has. */
function secretsOf(seed: string): Readonly<{ keyFor: Secrets['keyFor'] }> {
  return { keyFor: (purpose) => createHmac('sha256', `dry-run ${seed}`).update(purpose).digest() };
}

async function loadModel(own: Database, content: ContentActivity, options: DryRunOptions) {
  const activity = await own.transaction((transaction) => loadActivity(transaction, content.id));
  if (activity === null) throw new Error(`${content.id} was not applied`);
  const rows = await listTableRows(own.query, content.id);
  const tables = rows.map(({ activity_id: activityId, total_weight: totalWeight, ...row }) => ({
    ...{ ...row, activityId, totalWeight },
  }));
  return modelOf(content, activity, [...newestTables(tables).values()], options);
}

/** The pick of real draws, with the committed seed of the activity. */
async function seededPick(
  own: Database,
  { activity: { id: activityId } }: CampaignModel,
  secrets: ReturnType<typeof secretsOf>,
): Promise<Pick> {
  const epoch = await own.query
    .selectFrom('draw_epoch')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  if (epoch === undefined) return () => '';
  const seed = new SeedCipher(secrets, { bytes: () => Buffer.alloc(0) }).decrypt(epoch.sealed_seed);
  let last = { member: -1, memberCode: '' };
  return ({ member, number, table }) => {
    if (last.member !== member)
      last = { member, memberCode: memberCodeOf(secrets, activityId, memberIdOf(member)) };
    const { memberCode } = last;
    return pickPrize({ seed, activityId, epoch: epoch.epoch, memberCode, number, entropy: '', table }).chosen;
  };
}

/** A pick with the same odds and the same roll, from a stream of the dry run: a hash a draw would take most of the time. */
function fastPick(seed: string): Pick {
  const stream = new RandomStream(`draws ${seed}`);
  return ({ table }) => entryAt(table, stream.roll(table.totalWeight));
}

async function playOnce(model: CampaignModel, seed: string, pick: Pick, pace: Pace): Promise<Repetition> {
  const { activity, days, options } = model;
  const play = new PlayInMemory(model, pick);
  const spentByDay: number[] = [];
  const leftByDay: number[][] = activity.prizes.map(() => []);
  const endDay = (): void => {
    spentByDay.push(Math.round(play.spentFen));
    for (const [place, { prizeId }] of activity.prizes.entries()) leftByDay[place]?.push(play.left(prizeId));
  };
  for (const visit of visitsOf(model, seed)) {
    while (spentByDay.length < visit.day) endDay();
    play.visit(visit);
    if (visit.member % 256 === 0) await pace.step(visit.member / options.members);
  }
  while (spentByDay.length < days.length) endDay();
  return repetitionOf(model, play, { spentByDay, leftByDay });
}
