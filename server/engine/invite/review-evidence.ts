import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import { callerHashes } from './bind-invitation.ts';

/** A member in the evidence of a review. */
interface Person {
  readonly id: string;
  /** Not masked. */
  readonly phone: string;
}

/** An invitation that waits for a review. */
export interface FlaggedInvitation {
  readonly id: string;
  readonly activityId: string;
  readonly activityTitle: string;
  /** `device_cap`, `inviter_network_cap`, `network_cap`, `same_device`, or `marked`: one of the two is marked. */
  readonly reason: string;
  readonly boundAt: Date;
  readonly inviter: Person;
  readonly invitee: Person;
  /** Equal for the same browser, and for the same network; has no other meaning. Empty if it is not known. */
  readonly device: string;
  readonly network: string;
  /** Invitations of the activity from this browser, and from this network; counted up to {@link maxCounted}. */
  readonly sameDevice: number;
  readonly sameNetwork: number;
}

/** Evidence is counted up to here: what is more looks the same to who decides. */
const maxCounted = 100;

/** A hash as people compare it. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

/** Which invitations that wait are listed. */
interface FlaggedPage {
  /** Only those that wait for this reason. */
  readonly reason?: string | undefined;
  /** Only those after this one. */
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

const countSame = (column: 'device_hash' | 'network_hash') => sql<number>`(
  select count(*)::int4 from (
    select 1 from invitation same
    where same.activity_id = invitation.activity_id and same.${sql.ref(column)} = invitation.${sql.ref(column)}
      and same.${sql.ref(column)} <> ''
    limit ${maxCounted}) counted)`;

/** Invitations that wait for a review, in every activity, the oldest first. */
export async function listFlaggedInvitations(
  { query }: Pick<Database, 'query'>,
  { reason, after, limit }: FlaggedPage,
): Promise<FlaggedInvitation[]> {
  const rows = await query
    .selectFrom('invitation')
    .innerJoin('member as inviter', 'inviter.id', 'invitation.inviter_id')
    .innerJoin('member as invitee', 'invitee.id', 'invitation.invitee_id')
    .leftJoin('activity', 'activity.id', 'invitation.activity_id')
    .select([
      'invitation.id',
      'activity_id',
      'activity.title',
      'fact',
      'bound_at',
      'device_hash',
      'network_hash',
    ])
    .select(['inviter_id', 'inviter.phone as inviter_phone', 'invitee_id', 'invitee.phone as invitee_phone'])
    .select([countSame('device_hash').as('same_device'), countSame('network_hash').as('same_network')])
    .where('invitation.state', '=', 'flagged')
    .$if(reason !== undefined, (rest) => rest.where('fact', '=', reason ?? ''))
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(bound_at, invitation.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('bound_at')
    .orderBy('invitation.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, activityId: row.activity_id, activityTitle: row.title ?? '', reason: row.fact },
    boundAt: row.bound_at,
    inviter: { id: row.inviter_id, phone: row.inviter_phone },
    invitee: { id: row.invitee_id, phone: row.invitee_phone },
    ...{ device: row.device_hash, network: row.network_hash },
    ...{ sameDevice: row.same_device, sameNetwork: row.same_network },
  }));
}

/** An invitation among the members of a cluster. */
interface ClusterEdge {
  readonly id: string;
  readonly inviter_id: string;
  readonly invitee_id: string;
  readonly state: string;
  readonly fact: string;
  readonly bound_at: Date;
  readonly device_hash: string;
  readonly network_hash: string;
}

/** Members of an activity who are connected by invitations, browsers and networks. */
export interface InvitationCluster {
  readonly memberIds: readonly string[];
  readonly edges: readonly ClusterEdge[];
  /** The members by browser, and by network, of those that several of them have used. */
  readonly devices: ReadonlyMap<string, ReadonlySet<string>>;
  readonly networks: ReadonlyMap<string, ReadonlySet<string>>;
  /** There are more members. */
  readonly isCut: boolean;
}

/** A friend of a friend of a friend says nothing any more about the invitation that is looked at. */
const rounds = 3;
const maxEdges = 300;
const maxImprints = 1000;

/**
 * The members around an invitation: who invited whom, and who shares a browser or a network, in its activity; at most
 * `maxMembers` members. Null when there is no such invitation. A browser that a member only consented in
 * counts too: so the inviter who has used the browser of the friend is seen.
 */
export async function findCluster(
  { query }: Pick<Database, 'query'>,
  secrets: Pick<Secrets, 'keyFor'>,
  invitationId: string,
  maxMembers: number,
): Promise<InvitationCluster | null> {
  const first = await query
    .selectFrom('invitation')
    .select(['activity_id', 'inviter_id', 'invitee_id', 'device_hash', 'network_hash'])
    .where('id', '=', invitationId)
    .executeTakeFirst();
  if (!first) return null;
  const members = new Set([first.inviter_id, first.invitee_id]);
  const [devices, networks] = [new Set([first.device_hash]), new Set([first.network_hash])];
  const edges = new Map<string, ClusterEdge>();
  let isCut = false;
  for (let round = 0; round < rounds; round += 1) {
    const known = edges.size;
    const found = await listEdges(query, first.activity_id, { members, devices, networks });
    for (const edge of found) {
      const added = [edge.inviter_id, edge.invitee_id].filter((id) => !members.has(id));
      if (members.size + added.length > maxMembers) {
        isCut = true;
        continue;
      }
      for (const id of added) members.add(id);
      edges.set(edge.id, edge);
      devices.add(edge.device_hash);
      networks.add(edge.network_hash);
    }
    isCut ||= found.length === maxEdges;
    if (edges.size === known || isCut) break;
  }
  const shown = [...edges.values()];
  const used = await listDevices(query, secrets, [...members]);
  const accepted = (hash: 'device_hash' | 'network_hash') =>
    shown.map((edge) => ({ hash: edge[hash], memberId: edge.invitee_id }));
  return {
    ...{ memberIds: [...members], edges: shown, isCut },
    devices: sharedOf([...accepted('device_hash'), ...used]),
    networks: sharedOf(accepted('network_hash')),
  };
}

interface Around {
  readonly members: ReadonlySet<string>;
  readonly devices: ReadonlySet<string>;
  readonly networks: ReadonlySet<string>;
}

/** The invitations of these members, browsers and networks, the oldest first. */
async function listEdges(
  query: Database['query'],
  activityId: string,
  { members, devices, networks }: Around,
): Promise<ClusterEdge[]> {
  const textsOf = (values: ReadonlySet<string>) => [...values].filter((value) => value !== '');
  const columns = sql`id, inviter_id, invitee_id, state, fact, bound_at, device_hash, network_hash`;
  const { rows } = await sql<ClusterEdge>`
    select ${columns} from invitation where activity_id = ${activityId} and inviter_id = any(${[...members]}::uuid[])
    union select ${columns} from invitation where activity_id = ${activityId} and invitee_id = any(${[...members]}::uuid[])
    union select ${columns} from invitation
      where activity_id = ${activityId} and device_hash <> '' and device_hash = any(${textsOf(devices)}::text[])
    union select ${columns} from invitation
      where activity_id = ${activityId} and network_hash <> '' and network_hash = any(${textsOf(networks)}::text[])
    order by bound_at, id limit ${maxEdges}`.execute(query);
  return rows;
}

/** The browsers in which these members have consented to something. */
async function listDevices(
  query: Database['query'],
  secrets: Pick<Secrets, 'keyFor'>,
  memberIds: readonly string[],
): Promise<readonly Use[]> {
  const rows = await query
    .selectFrom('imprint')
    .select(['member_id', 'guid'])
    .distinct()
    .where('member_id', 'in', [...memberIds])
    .limit(maxImprints)
    .execute();
  return rows.map(({ member_id: memberId, guid }) => ({
    memberId: memberId ?? '',
    hash: callerHashes(secrets, { guid, ip: '' }).device_hash,
  }));
}

interface Use {
  readonly hash: string;
  readonly memberId: string;
}

/** What several members have used, with its members. */
function sharedOf(uses: readonly Use[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byHash = new Map<string, Set<string>>();
  for (const { hash, memberId } of uses) {
    if (hash === '') continue;
    byHash.set(hash, (byHash.get(hash) ?? new Set()).add(memberId));
  }
  return new Map([...byHash].filter(([, members]) => members.size > 1));
}
