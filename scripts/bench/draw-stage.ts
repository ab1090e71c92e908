import { lottery } from '#contract/activity-kit/lottery.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { freezeDrawTables } from '#server/engine/draw/draw-tables.ts';
import { maintainDraws } from '#server/engine/draw/maintain-draws.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { Currency } from '#server/engine/ledger/ledger.ts';
import { findDifferences } from '#server/books.ts';
import { systemClock } from '#server/clock.ts';
import { jobList } from '#server/job-list.ts';
import { startBackground } from '#server/modules/work/start-background.ts';
import { systemRandom } from '#server/random.ts';
import { absentBroker } from '#server/modules/trade/absent-broker.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import type { BenchServer } from './bench-server.ts';
import { copyActivity } from './copy-activity.ts';
import { signIn } from './sign-in.ts';
import type { Member } from './sign-in.ts';

/** A running activity of the sample content for the draws, and the call that draws. */
export interface DrawnActivity {
  readonly id: string;
  readonly currency: Currency;
  readonly path: string;
}

export const eggs: DrawnActivity = {
  id: 'gold-fund-tokens',
  currency: 'token',
  path: goldFund.tokenDraw.path,
};

export const lotteryDraws: DrawnActivity = {
  id: 'bench-lottery',
  currency: 'chance',
  path: lottery.draw.path,
};

/** Adds a running lottery that has the prizes and the weights of the eggs, so that the two calls can be compared. */
async function addLottery({ database }: BenchServer): Promise<void> {
  await database.transaction(async (transaction) => {
    const model = await loadActivity(transaction, eggs.id);
    const [pool] = model?.pools ?? [];
    if (pool === undefined) throw new Error(`the sample content has no pool in ${eggs.id}`);
    const { id, currency } = lotteryDraws;
    const pools = [{ ...pool, id: 'main', currency }];
    await copyActivity(transaction, eggs.id, { id, sort: 1000, type: 'mgm', pools });
    await freezeDrawTables(transaction, id, pools, systemClock.now());
  });
}

const usualMembers = 100;
/** More than any member draws here. */
const credit = 100_000;

const base = { clock: systemClock, random: systemRandom };

/** Signed-in members who can pay for every draw, also in the activities `also`, and a committed seed. */
export async function gatherDrawers(
  server: BenchServer,
  members = usualMembers,
  also: readonly Omit<DrawnActivity, 'path'>[] = [],
): Promise<readonly Member[]> {
  await addLottery(server);
  await maintainDraws({ ...server, ...base });
  const crowd: Member[] = [];
  for (let index = 0; index < members; index += 1) {
    crowd.push(await signIn(server, `138${String(index).padStart(8, '0')}`));
  }
  const rows = await server.database.query.selectFrom('member').select('id').execute();
  for (const { id } of rows) {
    for (const activity of [eggs, lotteryDraws, ...also]) await payIn(server, id, activity);
  }
  return crowd;
}

async function payIn(
  { database, secrets }: BenchServer,
  memberId: string,
  { id, currency }: Omit<DrawnActivity, 'path'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const activity = await loadActivity(transaction, id);
    if (activity === null) throw new Error(`the sample content has no ${id}`);
    const context = {
      transaction,
      activity,
      memberId,
      secrets,
      random: systemRandom,
      now: systemClock.now(),
    };
    await earn(context, { currency, amount: credit, cause: 'bench', fact: 'credit' });
  });
}

/** Runs every job as the server does, including the hash chain and deliveries; returns the function that stops it. */
export function runJobs({ database, secrets, prices, sms: gateway }: BenchServer): () => Promise<void> {
  const alarm = (what: string): never => {
    throw new Error(`an alarm during the run: ${what}`);
  };
  const warn = (): void => undefined;
  const parts = { ...base, database, secrets, schedule: ordinarySchedule, alarm, warn };
  const noticeBoard = { publish: () => Promise.resolve('') };
  const market = new SampleMarket(systemClock);
  const services = { provider: localFulfilment, gateway, prices, market, noticeBoard, broker: absentBroker };
  const handlers = jobList({ ...parts, ...services });
  return startBackground({ ...parts, handlers });
}

/** Number of draws of an activity in the log, and differences in its books. */
export async function drawBooks(
  { database, secrets }: BenchServer,
  { id }: DrawnActivity,
): Promise<{
  readonly draws: number;
  readonly differences: readonly string[];
}> {
  await maintainDraws({ ...base, database, secrets });
  const { draws } = await database.query
    .selectFrom('draw')
    .select(({ fn }) => fn.count<string>('position').as('draws'))
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow();
  return { draws: Number(draws), differences: await findDifferences(database, id) };
}
