import { codes } from '#contract/http/codes.ts';
import type { Code } from '#contract/http/codes.ts';
import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Why a visitor may not take part. */
export interface Ineligible {
  readonly code: Code;
  readonly reason: string;
}

/**
 * The first reason why a visitor may not take part, or null. Reasons that no visitor can change come before those
 * they can, so that nobody opens an account for an activity that is not for them.
 */
export function judgeEligibility(
  rules: EligibilityRules,
  { host, member }: VisitorFacts,
  activity: { readonly startsAt: Date },
): Ineligible | null {
  if (rules.hosts && !rules.hosts.includes(host)) return refusals.host;
  if (member === null) return needsMember(rules) ? refusals.login : null;
  const isNew = isNewMember(member, activity);
  if (rules.audience === 'new' && !isNew) return refusals.existing;
  if (rules.audience === 'existing' && isNew) return refusals.newcomer;
  if (rules.sources && !rules.sources.includes(member.source)) return refusals.source;
  if (rules.account && !member.hasAccount) return refusals.account;
  if (rules.tradeLogin && !member.isTradeLoggedIn) return refusals.trade;
  return null;
}

/** A new member has registered since the activity began. */
export function isNewMember(
  { createdAt }: { readonly createdAt: number },
  { startsAt }: { readonly startsAt: Date },
): boolean {
  return createdAt >= startsAt.getTime();
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

/** Facts about a visitor at one time. */
export interface VisitorFacts {
  /** The host of the call, from its user agent. */
  readonly host: TargetName;
  /** Null for a visitor without a session. */
  readonly member: {
    /** Milliseconds since 1970. */
    readonly createdAt: number;
    readonly source: string;
    readonly hasAccount: boolean;
    readonly isTradeLoggedIn: boolean;
  } | null;
}

/** The visitor; the session decides whether they are logged in to trade. */
export interface Asked {
  readonly visitor: { readonly memberId: string; readonly sessionId: string } | null;
  readonly host: TargetName;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Query = Database['query'] | Tx;

/** Gathers the facts once, in the transaction that uses them, or for a page. */
export async function gatherFacts(query: Query, { visitor, host, now }: Asked): Promise<VisitorFacts> {
  if (visitor === null) return { host, member: null };
  const member = await findMemberFacts(query, visitor.memberId);
  const trade = await query
    .selectFrom('trade_session')
    .select('session_id')
    .where('session_id', '=', visitor.sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return { host, member: { ...member, isTradeLoggedIn: trade !== undefined } };
}

/** What is known of a member in every session: when and from where they registered, and whether an account is open. */
export async function findMemberFacts(query: Query, memberId: string) {
  const row = await query
    .selectFrom('member')
    .leftJoin('member_fact', (join) =>
      join.onRef('member_fact.member_id', '=', 'member.id').on('member_fact.kind', '=', 'account_opened'),
    )
    .select(['member.created_at', 'member.source', 'member_fact.happened_at as opened_at'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { created_at: createdAt, source, opened_at: openedAt } = row;
  return { createdAt: createdAt.getTime(), source, hasAccount: openedAt !== null };
}

/**
 * Eligibility for an activity, as its config declares it; an absent rule excludes nobody. No rule changes odds or
 * prizes: a visitor is eligible or gets the reason (rule F6).
 */
export const eligibilitySchema = strictObject({
  login: Type.Optional(Type.Literal(true)),
  /** A fund account is open; holding or buying anything is never required. */
  account: Type.Optional(Type.Literal(true)),
  tradeLogin: Type.Optional(Type.Literal(true)),
  /** Members who registered after the activity began, or before. */
  audience: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('existing')])),
  /** The sources a member may have registered from. */
  sources: Type.Optional(Type.Array(plainText(32, 1), { minItems: 1, maxItems: 50 })),
  /** The hosts in which it may be played. */
  hosts: Type.Optional(
    Type.Array(Type.Union([Type.Literal('h5'), Type.Literal('app'), Type.Literal('miniprogram')]), {
      minItems: 1,
      maxItems: 3,
    }),
  ),
});

/** The rules of one activity. */
export type EligibilityRules = Static<typeof eligibilitySchema>;
