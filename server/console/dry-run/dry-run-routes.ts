import type { FastifyInstance } from 'fastify';
import { dryRuns } from '#contract/console/dry-run.ts';
import { dryRunSchemas } from '#contract/console/dry-run.schema.ts';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';
import { stockValue } from '#server/engine/award/budget.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { DryRunOptions } from './campaign-model.ts';
import { versionOf } from '#server/engine/content/content-versions.ts';
import { findDryRun, listDryRuns, sweepLostRuns } from './dry-run-records.ts';
import { DryRuns } from './dry-runs.ts';
import type { HashedContent } from './dry-runs.ts';

/** The activity that a draft says. @throws ApiError notFound, or formRefused for a draft that is not whole */
type FindDraft = (id: string) => Promise<ContentActivity>;

/** What is played: a draft, or what the activity has. */
interface Played {
  readonly activity: string;
  readonly draft?: string;
}

/** Registers the calls about dry runs; the one of this process ends with the app. */
export function dryRunRoutes(
  app: FastifyInstance,
  calls: ConsoleCalls,
  context: ConsoleContext,
  findDraft: FindDraft,
): void {
  const { database } = context;
  const here = new DryRuns(context);
  const findPlayed = async ({ activity, draft }: Played): Promise<HashedContent> => {
    if (draft === undefined) return findContent(database, activity);
    const content = await findDraft(draft);
    return { content, hash: versionOf(content) };
  };
  app.addHook('onClose', () => here.stop());
  calls.register(dryRuns, dryRunSchemas, {
    setup: async ({ query }) => setupOf(await findPlayed(query)),
    list: async ({ query }, { now }) => {
      await sweepLostRuns(database, now);
      return { runs: await listDryRuns(database, query.activity) };
    },
    find: async ({ query }, { now }) => {
      await sweepLostRuns(database, now);
      const found = await findDryRun(database, query.id);
      if (found === null) throw new ApiError(codes.notFound, '没有这次试算', {}, 404);
      return found;
    },
    start: async ({ body }, call) => {
      const played = await findPlayed(body);
      const id = await here.start(played, body.options, call.operator().login, call.author('试算'));
      return { id };
    },
    cancel: async ({ body }) => {
      await here.cancel(body.id);
      return {};
    },
  });
}

/** The newest content of an activity. @throws ApiError notFound when there is none */
async function findContent({ query }: Database, activityId: string): Promise<HashedContent> {
  const row = await selectWithVersion(query)
    .select(['activity_version.content', 'activity_version.content_hash'])
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
  if (!row?.content || row.content_hash === null)
    throw new ApiError(codes.notFound, '没有这个活动，或者它没有内容版本', {}, 404);
  // The content check has validated it before it was stored.
  return { content: row.content as unknown as ContentActivity, hash: row.content_hash };
}

const half = 5000;
const one = 10_000;

/** What can be assumed of the members of an activity, and what is assumed unless somebody says otherwise. */
function setupOf({ content, hash }: HashedContent) {
  const pools = content.pools ?? [];
  const drawn = new Set(
    pools.flatMap(({ entries, consolation = '' }) => [consolation, ...entries.map(({ prize }) => prize)]),
  );
  const earned = content.prizes.filter(({ id }) => !drawn.has(id));
  const currencies = pools.filter(
    ({ currency }, place) => pools.findIndex((pool) => pool.currency === currency) === place,
  );
  const valued = <T extends { readonly id: string; readonly title: string }>(item: T, value: number) => ({
    ...{ id: item.id, title: item.title, value_fen: value },
  });
  const options: DryRunOptions = {
    ...{ members: 100_000, repetitions: 20, seed: 'dry-run', curve: 'early', peakShare: 50 },
    tasks: Object.fromEntries(content.tasks.map(({ id }) => [id, half])),
    earned: Object.fromEntries(earned.map(({ id }) => [id, 500])),
    extra: Object.fromEntries(currencies.map(({ currency, cost }) => [currency, cost * one])),
  };
  return {
    ...{ id: content.id, title: content.title, content_hash: hash, options },
    budget_fen: content.budgetFen ?? stockValue(content),
    tasks: content.tasks.map((task) => valued(task, task.award.valueFen)),
    earned: earned.map((prize) => valued(prize, prize.valueFen)),
    currencies: currencies.map(({ currency, cost }) => ({ currency, cost })),
  };
}
