import { fraud } from '#contract/console/fraud.ts';
import { fraudSchemas } from '#contract/console/fraud.schema.ts';
import { maxClusterMembers } from '#contract/console/review-terms.ts';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { findCluster, listFlaggedInvitations, shortHash } from '#server/engine/invite/review-evidence.ts';
import type { FlaggedInvitation, InvitationCluster } from '#server/engine/invite/review-evidence.ts';
import { ReviewRefusal, reviewInvitation } from '#server/engine/invite/review-invitation.ts';
import { MarkRefusal, listMarks, releaseMark, setMark } from '#server/engine/marks/member-marks.ts';
import { listSuspects } from '#server/engine/marks/suspects.ts';
import { voidHeld } from '#server/engine/review/held-awards.ts';
import { maskedPhone, memberIdOf } from '#server/modules/session/members.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** More suspects than a person marks in a day. */
const maxSuspects = 100;

/** Registers the calls about invitations that wait for a review, and about marks. */
export function fraudRoutes(calls: ConsoleCalls, { database, secrets }: ConsoleContext): void {
  calls.register(fraud, fraudSchemas, {
    flagged: async ({ query: { reason, ...query } }) => {
      const { place: after, limit } = askedPage(query);
      const rows = await listFlaggedInvitations(database, { reason, after, limit: limit + 1 });
      const { shown, next } = shownPage(rows, limit, ({ boundAt: at, id }) => ({ at, id }));
      return { invitations: shown.map(invitationView), next };
    },
    cluster: async ({ query: { id } }) => {
      const cluster = await findCluster(database, secrets, id, maxClusterMembers);
      if (cluster === null) throw new ApiError(codes.notFound, '没有这个邀请', {}, 404);
      return clusterView(database, cluster);
    },
    decide: ({ body }, call) => decide(database, body, call.author(body.reason)),
    marks: async ({ query }) => {
      const { place, limit } = askedPage(query);
      const rows = await listMarks(database, limit + 1, place);
      const { shown, next } = shownPage(rows, limit, ({ since: at, id }) => ({ at, id }));
      const marks = shown.map(({ memberId, phone, setBy, since, ...mark }) => ({
        ...mark,
        ...{ member: memberView(memberId, phone), set_by: setBy, since: since.getTime() },
      }));
      return { marks, next };
    },
    suspects: async (_input, { now }) => {
      const rows = await listSuspects(database, { now, limit: maxSuspects });
      return {
        suspects: rows.map(({ memberId, phone, ...counts }) => ({
          member: memberView(memberId, phone),
          ...counts,
        })),
      };
    },
    mark: ({ body }, call) =>
      changeMark(database, body.member_id, async (transaction) => {
        await setMark(transaction, { memberId: body.member_id, kind: body.kind }, call.author(body.reason));
        return {};
      }),
    release: ({ body }, call) =>
      changeMark(database, body.member_id, async (transaction) => {
        const mark = { memberId: body.member_id, kind: body.kind };
        await releaseMark(transaction, mark, call.author(body.reason));
        return {};
      }),
    voidHeld: ({ body }, call) =>
      changeMark(database, body.member_id, (transaction) =>
        voidHeld(transaction, body.member_id, call.author(body.reason)),
      ),
  });
}

const memberView = (id: string, phone: string) => ({ id, phone: maskedPhone(phone) });

function invitationView({ activityId, activityTitle, boundAt, ...row }: FlaggedInvitation) {
  const { id, reason, inviter, invitee, device, network, sameDevice, sameNetwork } = row;
  return {
    ...{ id, reason, activity_id: activityId, activity_title: activityTitle, bound_at: boundAt.getTime() },
    inviter: memberView(inviter.id, inviter.phone),
    invitee: memberView(invitee.id, invitee.phone),
    ...{ device: shortHash(device), network: shortHash(network) },
    ...{ same_device: sameDevice, same_network: sameNetwork },
  };
}

async function clusterView({ query }: Database, cluster: InvitationCluster) {
  const ids = [...cluster.memberIds];
  const [members, marks] = await Promise.all([
    query.selectFrom('member').select(['id', 'phone']).where('id', 'in', ids).orderBy('id').execute(),
    query
      .selectFrom('member_mark')
      .select(['member_id', 'kind'])
      .where('member_id', 'in', ids)
      .where('released_at', 'is', null)
      .execute(),
  ]);
  const shared = (uses: ReadonlyMap<string, ReadonlySet<string>>) =>
    [...uses].map(([hash, memberIds]) => ({ hash: shortHash(hash), member_ids: [...memberIds] }));
  return {
    members: members.map(({ id, phone }) => ({
      ...memberView(id, phone),
      marks: marks.filter(({ member_id: memberId }) => memberId === id).map(({ kind }) => kind),
    })),
    invitations: cluster.edges.map(({ id, inviter_id, invitee_id, state, fact, bound_at: at }) => ({
      ...{ id, inviter_id, invitee_id, state, reason: fact, bound_at: at.getTime() },
    })),
    ...{ devices: shared(cluster.devices), networks: shared(cluster.networks), is_cut: cluster.isCut },
  };
}

interface Decisions {
  readonly ids: readonly string[];
  readonly verdict: 'accept' | 'reject';
}

/** Decides each in its own transaction: one that somebody else has decided meanwhile does not stop the others. */
async function decide(database: Database, { ids, verdict }: Decisions, author: Author) {
  const found = { done: [] as string[], decided: [] as string[], ended: [] as string[] };
  for (const id of ids) {
    try {
      await database.transaction((transaction) => reviewInvitation(transaction, id, verdict, author));
      found.done.push(id);
    } catch (error) {
      if (!(error instanceof ReviewRefusal)) throw error;
      found[error.kind].push(id);
    }
  }
  return found;
}

/** @throws ApiError notFound without such a member, formRefused when somebody has changed the mark before. */
async function changeMark<T>(
  database: Database,
  memberId: string,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> {
  if ((await memberIdOf(database.query, memberId)) === null)
    throw new ApiError(codes.notFound, '没有这个会员', {}, 404);
  return database.transaction(work).catch((error: unknown) => {
    if (error instanceof MarkRefusal)
      throw new ApiError(codes.formRefused, '标记已被其他人改动，请刷新后再看');
    throw error;
  });
}
