import { codes } from '#contract/http/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import { grantForTask, grantPrize } from '#server/engine/award/grant-award.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { Currency } from '#server/engine/ledger/ledger.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import { visitsOf } from './campaign-model.ts';
import type { CampaignModel, Visit } from './campaign-model.ts';
import { PlayInMemory } from './play-in-memory.ts';
import type { Pick } from './play-in-memory.ts';

/** Members of a dry run whose acts are also done in the database. */
const sampleMembers = 2000;
/** Members of one transaction, while the budget pays for all their tasks. */
const batch = 20;

/** What the comparison of the two plays has found. */
export interface Proof {
  readonly members: number;
  readonly draws: number;
  readonly acts: number;
  /** Acts, stocks and sums that differ; 0 proves that both give the same. */
  readonly differences: number;
}

/** What a play in the database needs. */
export interface ProofDeps {
  readonly own: Database;
  readonly secrets: DrawSecrets;
  readonly random: Random;
  /** Called between transactions with what is done, 0 to 1. @throws to end the run */
  readonly pace: (share: number) => Promise<void>;
}

type DrawSecrets = { readonly keyFor: Secrets['keyFor'] };

/**
 * Plays the first members of a dry run twice: in memory, with the picks of the engine, and in a database of its own by the
 * functions that serve visitors. Every act must give the same, and stock and spend must be the same at the end.
 */
export async function proveBySample(whole: CampaignModel, pick: Pick, deps: ProofDeps): Promise<Proof> {
  const model = withoutShares(whole);
  const visits = [...visitsOf(model, `${model.options.seed}/proof`, sampleMembers)];
  const expected: string[] = [];
  const memory = new PlayInMemory(model, pick, (what) => expected.push(what));
  for (const visit of visits) memory.visit(visit);
  const found = await playInDatabase(model, visits, deps);
  const acts = Math.max(expected.length, found.length);
  let differences = 0;
  for (let place = 0; place < acts; place += 1) if (expected[place] !== found[place]) differences += 1;
  differences += await differingSums(model, memory, deps.own);
  return { members: visits.length, draws: memory.draws, acts, differences };
}

/** The shares of a red packet are made by a job, so nobody earns one in the sample. */
function withoutShares(model: CampaignModel): CampaignModel {
  const shared = model.activity.prizes.filter(({ sharedFen }) => sharedFen !== null);
  const none = Object.fromEntries(shared.map(({ prizeId }) => [prizeId, 0]));
  return { ...model, options: { ...model.options, earned: { ...model.options.earned, ...none } } };
}

async function differingSums({ activity, days }: CampaignModel, memory: PlayInMemory, own: Database) {
  const stock = await listStock(own.query, activity.id, days[0] ?? 0);
  const differing = activity.prizes.filter(
    ({ prizeId }) => stock.get(prizeId)?.left !== memory.left(prizeId),
  );
  const { rows } = await sql<{ readonly fen: string }>`
    select coalesce(sum(value_fen), 0) as fen from award where activity_id = ${activity.id}`.execute(
    own.query,
  );
  return differing.length + (Number(rows[0]?.fen) === memory.spentFen ? 0 : 1);
}

async function playInDatabase(model: CampaignModel, visits: readonly Visit[], deps: ProofDeps) {
  const { activity, freeFen } = model;
  const tasksFen = activity.tasks.reduce((sum, { awardValueFen }) => sum + awardValueFen, 0);
  // A budget that runs out ends its transaction, so then every task has one.
  const together = tasksFen * visits.length <= freeFen ? batch : 1;
  const found: string[] = [];
  for (let from = 0; from < visits.length; from += together) {
    const those = visits.slice(from, from + together);
    if (together > 1) {
      const run = (transaction: Tx) => playVisits(model, those, deps, (work) => work(transaction));
      found.push(...(await deps.own.transaction(run)));
    } else {
      found.push(...(await playVisits(model, those, deps, (work) => deps.own.transaction(work))));
    }
    await deps.pace(from / visits.length);
  }
  return found;
}

type InTransaction = <T>(work: (transaction: Tx) => Promise<T>) => Promise<T>;

/** The acts of some members, in their order; each in a transaction that `within` gives. */
async function playVisits(
  model: CampaignModel,
  visits: readonly Visit[],
  { secrets, random }: ProofDeps,
  within: InTransaction,
): Promise<string[]> {
  const { activity, pools, payment } = model;
  const happened: string[] = [];
  for (const { member, at: now, tasks, earned, extra } of visits) {
    const memberId = memberIdOf(member);
    const act = <T>(work: (context: ActivityContext) => Promise<T>): Promise<T> =>
      within((transaction) => work({ transaction, activity, memberId, random, secrets, now }));
    for (const [place, table] of pools.entries()) {
      const amount = extra[place] ?? 0;
      const earning = { currency: table.currency as Currency, amount, cause: 'dry_run', fact: 'extra' };
      if (amount > 0) await act((context) => earn(context, earning));
    }
    for (const place of tasks) {
      const taskId = activity.tasks[place]?.taskId ?? '';
      happened.push(
        `t ${(await act((context) => completeTask(context, place, payment)).catch(refusedFor(codes.awardSoldOut))) ? taskId : ''}`,
      );
    }
    for (const place of earned) {
      const prize = activity.prizes[place];
      if (prize !== undefined) {
        happened.push(`e ${(await act((context) => grantPrize(context, prize))) ? prize.prizeId : ''}`);
      }
    }
    for (const { pool } of pools) {
      for (;;) {
        const given = await act((context) => drawPrize(context, { pool, entropy: '' })).catch(
          refusedFor(codes.chancesSpent),
        );
        if (given === false) break;
        happened.push(`d ${given.prize?.prizeId ?? ''}`);
      }
    }
  }
  return happened;
}

async function completeTask(
  context: ActivityContext,
  place: number,
  { amount, currency }: CampaignModel['payment'],
): Promise<boolean> {
  const task = context.activity.tasks[place];
  if (task === undefined) return false;
  const { taskId, awardTitle: title, awardValueDesc: valueDesc, title: sourceDesc } = task;
  const award = { title, valueDesc, sourceDesc, kind: task.awardKind, valueFen: task.awardValueFen };
  await grantForTask(context, taskId, { ...award, source: `task:${taskId}` });
  if (amount > 0) {
    await earn(context, { currency: currency as Currency, amount, cause: 'task', fact: taskId });
  }
  return true;
}

/** A refusal that is a result of the play; every other failure ends it. */
function refusedFor(code: number) {
  return (error: unknown): false => {
    if (error instanceof ApiError && error.code === code) return false;
    throw error;
  };
}

/** The id of a simulated member. */
export const memberIdOf = (member: number): string =>
  `00000000-0000-4000-8000-${member.toString(16).padStart(12, '0')}`;
