import type { PlayType, PlayTypes } from '#server/engine/activity/play-type.ts';
import type { Database } from '#server/db/database.ts';
import { loadActivities } from '#server/engine/activity/activity-repository.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Alarm } from '#server/logger.ts';
import { Value } from 'typebox/value';

/**
 * Errors of an activity in which a currency that pays for draws also pays for something else: the draws of a member are
 * numbered by the spends in their currency, so the public check of the draws would report a gap as a missing draw.
 */
export function drawCurrencyProblems(
  { config, pools = [] }: Pick<ContentActivity, 'config' | 'pools'>,
  { configSchema, spends }: Pick<PlayType, 'configSchema' | 'spends'>,
): string[] {
  // Terms are only known from a config with the right shape.
  if (!Value.Check(configSchema, config)) return [];
  const taken = new Set(spends({ config }));
  return pools
    .filter(({ currency }) => taken.has(currency))
    .map(
      ({ id, currency }) =>
        `pools/${id}/currency: ${currency} pays for draws, and so for nothing else; the config takes it too`,
    );
}

interface StoredActivities {
  readonly database: Database;
  readonly playTypes: PlayTypes;
  readonly alarm: Alarm;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Alerts an operator to every stored activity that is not over and has such an error. It goes on: content is checked
 * before it is applied, so it is older than the check.
 */
export async function alertToSharedCurrencies({
  database,
  playTypes,
  alarm,
  now,
}: StoredActivities): Promise<void> {
  for (const { id, type, config, pools, endsAt } of await loadActivities(database)) {
    const playType = playTypes.get(type);
    if (playType === undefined || endsAt.getTime() <= now) continue;
    const problems = drawCurrencyProblems({ config, pools: [...pools] }, playType);
    if (problems.length > 0)
      alarm('a currency of draws pays for something else', { activityId: id, error: problems.join('; ') });
  }
}
