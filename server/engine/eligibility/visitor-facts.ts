import type { TargetName } from '#contract/target.ts';
import type { Tx } from '#server/db/database.ts';

/** What is known about a visitor at one moment. */
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

/** Who is asked about; the session decides whether the visitor is logged in to trade. */
export interface Asked {
  readonly visitor: { readonly memberId: string; readonly sessionId: string } | null;
  readonly host: TargetName;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Gathers the facts once, in the transaction that will act on them. */
export async function gatherFacts(transaction: Tx, { visitor, host, now }: Asked): Promise<VisitorFacts> {
  if (visitor === null) return { host, member: null };
  const row = await transaction
    .selectFrom('member')
    .leftJoin('member_fact', (join) =>
      join.onRef('member_fact.member_id', '=', 'member.id').on('member_fact.kind', '=', 'account_opened'),
    )
    .select(['member.created_at', 'member.source', 'member_fact.happened_at as opened_at'])
    .where('member.id', '=', visitor.memberId)
    .executeTakeFirstOrThrow();
  const trade = await transaction
    .selectFrom('trade_session')
    .select('session_id')
    .where('session_id', '=', visitor.sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return {
    host,
    member: {
      createdAt: row.created_at.getTime(),
      source: row.source,
      hasAccount: row.opened_at !== null,
      isTradeLoggedIn: trade !== undefined,
    },
  };
}
