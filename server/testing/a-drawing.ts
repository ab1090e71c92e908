import type { ContentPool } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets.ts';
import { sequenceRandom } from './sequence-random.ts';
import { testSecrets } from './take-part.ts';
import { anActivity } from './an-activity.ts';

/** An activity with prizes to draw; stocks by prize id, and the declared pools. */
export interface Drawing {
  readonly id: string;
  readonly stocks: Readonly<Record<string, number>>;
  readonly pools: readonly ContentPool[];
  /** When it is applied, milliseconds since 1970. */
  readonly now: number;
  /** Days from the day of `now` to the first day of the activity; none when absent. */
  readonly startsInDays?: number;
  /** Daily quantity by prize id. */
  readonly perDay?: Readonly<Record<string, number>>;
  /** Days that it takes; one when absent. */
  readonly days?: number;
  readonly secrets?: Pick<Secrets, 'keyFor'>;
  readonly type?: string;
}

/** A pool of one prize that every chance wins while it lasts; tests change what they need. */
export function aPool(changes: Partial<ContentPool> = {}): ContentPool {
  const entries = changes.entries ?? [{ prize: 'a', weight: 1 }];
  const totalWeight = entries.reduce((sum, entry) => sum + entry.weight, 0);
  return { id: 'main', currency: 'chance', cost: 1, entries, totalWeight, ...changes };
}

/** Stores the activity, also with other prizes once more, its draw tables and a committed seed in the database, and returns the stored activity. */
export async function applyDrawing(database: Database, drawing: Drawing): Promise<Activity> {
  const { id, stocks, pools, now, secrets = testSecrets, type = 'financial_day' } = drawing;
  const { perDay = {}, startsInDays = 0, days = 1 } = drawing;
  const prizes = Object.entries(stocks).map(([prize, stock]) => ({
    ...{ id: prize, title: `奖品${prize}`, valueDesc: '1元', sourceDesc: '抽奖', stock },
    ...{ kind: 'coupon' as const, valueFen: 100 },
    ...(perDay[prize] === undefined ? {} : { perDay: perDay[prize] }),
  }));
  const window = { startsInDays, endsInDays: startsInDays + days };
  const activities = [anActivity({ id, type, window, prizes, pools: [...pools] })];
  const random = sequenceRandom(`author of ${id} ${JSON.stringify([stocks, perDay])}`);
  const author = { actor: 'test', reason: '测试', requestId: random.uuid(), random, now };
  await applyContent(database, { isSample: true, activities, banners: [] }, author);
  await openEpochs(database, secrets, sequenceRandom(`seed of ${id}`), now);
  const activity = await database.transaction((transaction) => loadActivity(transaction, id));
  if (activity === null) throw new Error(`the activity ${id} was not stored`);
  return activity;
}
