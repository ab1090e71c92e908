import { codes } from '#contract/codes.ts';
import type { Code } from '#contract/codes.ts';
import type { EligibilityRules } from './eligibility.schema.ts';
import type { VisitorFacts } from './visitor-facts.ts';

/** Why a visitor may not take part. */
export interface Ineligible {
  readonly code: Code;
  readonly reason: string;
}

/**
 * The first reason why a visitor may not take part, or null. What no visitor can change comes before what they can, so
 * that nobody opens an account for an activity that is not for them.
 */
export function judgeEligibility(
  rules: EligibilityRules,
  { host, member }: VisitorFacts,
  activity: { readonly startsAt: Date },
): Ineligible | null {
  if (rules.hosts && !rules.hosts.includes(host)) return refusals.host;
  if (member === null) return needsMember(rules) ? refusals.login : null;
  const isNew = member.createdAt >= activity.startsAt.getTime();
  if (rules.audience === 'new' && !isNew) return refusals.existing;
  if (rules.audience === 'existing' && isNew) return refusals.newcomer;
  if (rules.sources && !rules.sources.includes(member.source)) return refusals.source;
  if (rules.account && !member.hasAccount) return refusals.account;
  if (rules.tradeLogin && !member.isTradeLoggedIn) return refusals.trade;
  return null;
}

function needsMember({ login, account, tradeLogin, audience, sources }: EligibilityRules): boolean {
  return [login, account, tradeLogin, audience, sources].some((rule) => rule !== undefined);
}

const refusals = {
  host: { code: codes.hostExcluded, reason: '当前环境不支持参加，请在活动说明的渠道打开' },
  login: { code: codes.authExpired, reason: '请先登录' },
  existing: { code: codes.audienceExcluded, reason: '本活动仅限新用户参加' },
  newcomer: { code: codes.audienceExcluded, reason: '本活动仅限活动开始前注册的用户参加' },
  source: { code: codes.sourceExcluded, reason: '您的注册渠道不在本活动范围内' },
  account: { code: codes.accountMissing, reason: '请先开户后再参加' },
  trade: { code: codes.tradeExpired, reason: '请先登录交易账户' },
} satisfies Record<string, Ineligible>;
