import type { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import { currencyName } from '#server/engine/reward/units.ts';
import type { Kysely } from 'kysely';
import { chickenReasons, findChicken, firstLaying } from './chicken.ts';
import { chickenTerms, egg, feed, levelOf } from './chicken-terms.ts';

type ChickenInfo = DataOf<typeof etfChicken.info>['chicken_info'];

/** The chicken as its owner finds it, with why it cannot be fed or its eggs collected; a new one for a guest. */
export async function viewChicken(
  query: Kysely<Tables>,
  { activity, visitor, now }: PageVisit,
): Promise<ChickenInfo> {
  const terms = termsOf(activity, chickenTerms);
  const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
  const [chicken, feedLeft, eggs] = await Promise.all([
    own ? findChicken(query, own) : { growth: 0, collectedOn: '' },
    own ? findBalance(query, { ...own, currency: feed }) : null,
    own ? findBalance(query, { ...own, currency: egg }) : null,
  ]);
  const { growth, collectedOn } = chicken;
  const level = levelOf(terms, growth);
  const laid = terms.levels[level - 1]?.eggs ?? 0;
  const isCollected = collectedOn >= shanghaiDate(now);
  const isHungry = feedLeft !== null && feedLeft < terms.feedCost;
  const isGrown = level === terms.levels.length;
  const noEggs = laid === 0 ? chickenReasons.noEggs(firstLaying(terms)) : '';
  return {
    level,
    growth,
    next_growth: terms.levels[level]?.growth ?? null,
    feed: feedLeft,
    eggs,
    feed_reason: isGrown ? chickenReasons.grown : isHungry ? `${currencyName(activity, feed)}不足` : '',
    eggs_waiting: own === null || isCollected ? 0 : laid,
    collect_reason: noEggs || (isCollected ? chickenReasons.collected : ''),
  };
}
