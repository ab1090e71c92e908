import type { Static } from 'typebox';
import { sourceIn } from '#contract/session/channel.ts';
import type { sessionSchemas } from '#contract/session/session.schema.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { OriginColumns } from '#server/db/tables.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import type { SessionKind } from './session-tokens.ts';

type LoginForm = Static<typeof sessionSchemas.create.form>;

/** Where a visitor came from; of the values that an address can carry, only these are stored. */
export type VisitorOrigin = OriginColumns;

/** Sources that only a native shell has; from a browser they would be a claim of the address. */
const shellSource = /^(?:app|miniprogram)$/i;

/**
 * The origin in the form of a login. The source of a web login is never that of a native shell, whatever the address
 * of the visitor said.
 */
export function originOf(form: LoginForm, kind: SessionKind): VisitorOrigin {
  const claimed = sourceIn(form.extra ?? '');
  const isShell = shellSource.test(claimed);
  const source = kind === 'native' ? (isShell ? claimed : 'APP') : isShell || claimed === '' ? 'H5' : claimed;
  return {
    login_source: form.src ?? '1',
    source,
    channel: form.channel ?? '0',
    utm_source: form.utm_source ?? '',
    utm_medium: form.utm_medium ?? '',
    utm_campaign: form.utm_campaign ?? '',
    utm_term: form.utm_term ?? '',
    utm_content: form.utm_content ?? '',
  };
}

/** Stores the origin of a login, and of a new member also as the first one, which later logins never change. */
export async function recordOrigin(
  transaction: Tx,
  member: { readonly id: string; readonly isNew: boolean },
  origin: VisitorOrigin,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<void> {
  const at = new Date(now);
  if (member.isNew) {
    await transaction
      .insertInto('member_origin')
      .values({ member_id: member.id, registered_at: at, ...origin })
      .execute();
  }
  await transaction
    .insertInto('login_origin')
    .values({ id: random.uuid(), member_id: member.id, happened_at: at, ...origin })
    .execute();
}

/** The values that origins can be counted by. */
export const originFields = [
  ...(['source', 'channel', 'login_source', 'utm_source', 'utm_medium'] as const),
  ...(['utm_campaign', 'utm_term', 'utm_content'] as const),
];

/** One of them. */
export type OriginField = (typeof originFields)[number];

/** What is counted: a time from `from` up to, but without, `until` (milliseconds since 1970), grouped by these values. */
export interface OriginQuestion {
  readonly from: number;
  readonly until: number;
  readonly by: readonly OriginField[];
}

/** One combination of the values, with the members who registered and the logins in the time. */
export interface OriginCount {
  readonly values: readonly string[];
  readonly registered: number;
  readonly logins: number;
}

/** Counts registrations and logins by their origin; the largest first. It returns numbers, and nothing about a member. */
export async function countOrigins(
  { query }: Pick<Database, 'query'>,
  { from, until, by }: OriginQuestion,
): Promise<OriginCount[]> {
  const columns = sql.join(by.map((field) => sql.ref(field)));
  const [start, end] = [new Date(from), new Date(until)];
  const { rows } = await sql<Record<OriginField | 'registered' | 'logins', string>>`
    select ${columns}, sum(registered) as registered, sum(logins) as logins from (
      select ${columns}, 1 as registered, 0 as logins from member_origin
        where registered_at >= ${start} and registered_at < ${end}
      union all
      select ${columns}, 0, 1 from login_origin where happened_at >= ${start} and happened_at < ${end}
    ) as touches group by ${columns} order by sum(registered) desc, sum(logins) desc, ${columns}`.execute(
    query,
  );
  return rows.map((row) => ({
    values: by.map((field) => row[field]),
    registered: Number(row.registered),
    logins: Number(row.logins),
  }));
}
