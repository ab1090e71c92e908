import { isAllowed } from '#contract/console/console-endpoints.ts';
import { drafts } from '#contract/console/drafts.ts';
import type { OperatorRole } from '#contract/console/operator.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const maxNotices = 100;

/**
 * What others are told of: an activity was given another state by a person, or stopped by the server (that it ends is no news); a draft
 * was asked about, or a question answered.
 */
export interface Notice {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The name of the operator, or `job:KIND`. */
  readonly actor: string;
  readonly activity: string;
  readonly title: string;
  /** The state before; empty where the state did not change. */
  readonly from: string;
  readonly to: string;
  /** The reason of the change, or what was asked or answered. */
  readonly reason: string;
  /** The draft that was asked about, or answered for; empty for a change of a state. */
  readonly draft: string;
  readonly is_answer: boolean;
}

/** Whether an operator of these roles is told of it: what was asked about a draft is for those who may read drafts. */
export function isFor(roles: readonly OperatorRole[], { draft }: Notice): boolean {
  return draft === '' || isAllowed(drafts.read.allowed, roles);
}

/** Changes of the state of activities and questions about drafts since a moment, the newest first: the entries of the audit are the notices. */
export async function listNotices(query: Kysely<Tables>, since: number): Promise<Notice[]> {
  const { rows } = await sql<Omit<Notice, 'at'> & { readonly at: Date }>`
    select entry.id, entry.at, coalesce(operator.name, entry.actor) as actor, activity.id as activity, activity.title,
      coalesce(entry.before ->> 'state', '') as from, coalesce(entry.after ->> 'state', '') as to, entry.reason,
      '' as draft, false as is_answer
    from audit_entry entry join activity on 'activity:' || activity.id = entry.subject
      left join operator on 'operator:' || operator.login = entry.actor
    where entry.at >= ${new Date(since)} and entry.action in ('activity.state', 'activity.breaker', 'activity.window')
      and not (entry.action = 'activity.state' and starts_with(entry.actor, 'job:'))
    union all
    select entry.id, entry.at, coalesce(operator.name, entry.actor), draft.activity_id, coalesce(draft.content ->> 'title', ''),
      '', '', entry.reason, draft.id::text, entry.action = 'draft.answer'
    from audit_entry entry join activity_draft draft on draft.id::text = entry.before ->> 'draft'
      left join operator on 'operator:' || operator.login = entry.actor
    where entry.at >= ${new Date(since)} and entry.action in ('draft.ask', 'draft.answer')
    order by at desc, id desc limit ${maxNotices}`.execute(query);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}
