import { targetOfUserAgent } from '#contract/pages/bundles.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { eligibilitySchema, gatherFacts, judgeEligibility } from '#server/engine/eligibility/eligibility.ts';
import type { Ineligible } from '#server/engine/eligibility/eligibility.ts';
import type { RequestContext, Visitor } from '#server/plugins/request-context.ts';
import type { Activity } from './activity.ts';
import { findTerms, terms } from './terms.ts';

/** Who may take part, in the config of an activity. */
const eligibilityTerms = terms('eligibility', eligibilitySchema);

/** Who asks, with the request that names the host. */
interface Asking extends Pick<RequestContext, 'request' | 'now'> {
  readonly visitor: Visitor | null;
}

/**
 * The first reason why a visitor may not take part in an activity, by the rules in its config (`eligibility`), or null;
 * without rules nothing is queried (product 16.5).
 */
export async function findIneligible(
  query: Database['query'] | Tx,
  activity: Activity,
  { visitor, request, now }: Asking,
): Promise<Ineligible | null> {
  const rules = findTerms(activity, eligibilityTerms) ?? {};
  if (Object.keys(rules).length === 0) return null;
  const host = targetOfUserAgent(request.headers['user-agent'] ?? '');
  return judgeEligibility(rules, await gatherFacts(query, { visitor, host, now }), activity);
}
