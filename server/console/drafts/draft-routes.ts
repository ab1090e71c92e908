import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { drafts } from '#contract/console/drafts.ts';
import { draftSchemas } from '#contract/console/drafts.schema.ts';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleCall, ConsoleCalls, ConsoleHandlers } from '#server/console/console-calls.ts';
import type { Database } from '#server/db/database.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { decideDraft, isOwnProposal, submitDraft, takeBackDraft, takeBackProposal } from './draft-acts.ts';
import { readCalendar } from './calendar.ts';
import { copyOf, draftSheet } from './draft-activity.ts';
import { judgeDraft } from './draft-context.ts';
import type { DraftDeps } from './draft-context.ts';
import { findContent } from './known-activity.ts';
import { listDrafts, shownDraft } from './draft-list.ts';
import { answerQuestion, askAbout, readQuestions } from './draft-questions.ts';
import { beginDraft, openStates, requireDraft, saveDraft, seeDraft } from './draft-records.ts';
import { extendActivity } from './extend-activity.ts';
import { formSchema } from './form-schema.ts';
import { reviewDraft } from './review-draft.ts';

/** Registers the calls about changes of activities. */
export function draftRoutes(calls: ConsoleCalls, deps: DraftDeps): void {
  const { database } = deps.context;
  const judged = async (content: object, now: number) => ({
    problems: [...(await judgeDraft(deps, database.query, content, now))],
    sheet: draftSheet(content, now),
  });
  calls.register(drafts, draftSchemas, {
    activities: (_input, { now }) => listActivities(database, now),
    calendar: ({ query }, { now }) => readCalendar(deps, query, now),
    list: ({ query }) => listDrafts(database.query, query),
    read: async ({ query: { id } }, call) => {
      const draft = await requireDraft(database.query, id);
      const [shown, judgement, viewers, revisions, questions] = await Promise.all([
        shownDraft(database.query, draft),
        judged(draft.content, call.now),
        seeDraft(database, id, { operator: call.operator(), now: call.now }),
        listRevisions(database, id),
        readQuestions(database.query, draft),
      ]);
      const schema = formSchema(deps.playTypes.get(shown.type));
      return {
        ...shown,
        ...judgement,
        may_take_back: isOwnProposal(draft, call.operator().id),
        content: draft.content,
        schema,
        viewers: [...viewers],
        revisions,
        questions,
      };
    },
    revision: async ({ query: { id, revision } }) => ({
      content: await findRevision(database, id, revision),
    }),
    review: async ({ query: { id } }, { now }) =>
      reviewDraft(deps, await requireDraft(database.query, id), now),
    ...beginHandlers(deps),
    save: async ({ body }, call) => {
      const by = { operator: call.operator(), now: call.now };
      // What it is an activity of is decided when it is begun, whatever is written.
      const draft = await requireDraft(database.query, body.id);
      const content = { ...body.content, id: draft.activity_id, type: draft.content['type'] };
      const saved = await database.transaction((transaction) =>
        saveDraft(transaction, { ...body, content }, by),
      );
      const conflicts = saved.conflicts.map((conflict) => ({ ...conflict }));
      return { ...saved, conflicts, ...(await judged(saved.content, call.now)) };
    },
    seen: async ({ body: { id } }, call) => {
      const { revision, state } = await requireDraft(database.query, id);
      const viewers = await seeDraft(database, id, { operator: call.operator(), now: call.now });
      return { viewers: [...viewers], revision, state };
    },
    ...actHandlers(deps),
  });
}

type Acts = 'submit' | 'withdraw' | 'discard' | 'ask' | 'answer' | 'extend' | 'takeBack' | 'decide';

/** What is done with a draft as a whole. */
function actHandlers(deps: DraftDeps): Pick<ConsoleHandlers<typeof draftSchemas>, Acts> {
  return {
    submit: async ({ body }, call) => {
      await submitDraft(deps, body, call);
      return {};
    },
    withdraw: async ({ body }, call) => {
      await takeBackDraft(deps, body, call, 'editing');
      return {};
    },
    discard: async ({ body }, call) => {
      await takeBackDraft(deps, body, call, 'withdrawn');
      return {};
    },
    ask: async ({ body }, call) => {
      await askAbout(deps, body, call);
      return {};
    },
    answer: async ({ body }, call) => {
      await answerQuestion(deps, body, call);
      return {};
    },
    extend: ({ body }, call) => extendActivity(deps, body, call),
    takeBack: async ({ body }, call) => {
      await takeBackProposal(deps, body, call);
      return {};
    },
    decide: ({ body }, call) => decideDraft(deps, body, call),
  };
}

/** The ways in which a draft begins. */
function beginHandlers({
  context,
}: DraftDeps): Pick<ConsoleHandlers<typeof draftSchemas>, 'change' | 'copy'> {
  const { database, random } = context;
  const contentOf = async (id: string) => {
    const known = await findContent(database.query, id);
    if (known === null) throw new ApiError(codes.activityMissing, '没有这个活动');
    return known;
  };
  const begin = (begun: Omit<Parameters<typeof beginDraft>[1], 'id'>, call: ConsoleCall) =>
    database.transaction(async (transaction) => ({
      id: await beginDraft(
        transaction,
        { ...begun, id: random.uuid() },
        { operator: call.operator(), now: call.now },
      ),
    }));
  return {
    change: async ({ body: { activity_id: activityId } }, call) => {
      const { content, version } = await contentOf(activityId);
      return begin({ activityId, baseVersion: version, content }, call);
    },
    copy: async ({ body: { from, activity_id: activityId, title } }, call) => {
      const { content } = await contentOf(from);
      if ((await findContent(database.query, activityId)) !== null) {
        throw new ApiError(codes.formRefused, '这个标识已有活动使用，请换一个');
      }
      const copied = copyOf(content, { id: activityId, title, now: call.now });
      return begin({ activityId, baseVersion: 0, content: copied }, call);
    },
  };
}

async function listActivities({ query }: Database, now: number) {
  const rows = await query
    .selectFrom('activity')
    .leftJoin('activity_draft', (join) =>
      join
        .onRef('activity_draft.activity_id', '=', 'activity.id')
        .on('activity_draft.state', 'in', openStates),
    )
    .select([
      'activity.id',
      'activity.type',
      'activity.title',
      'activity.state',
      'online_status',
      'is_sample',
    ])
    .select(['starts_at', 'ends_at', 'version_no', 'activity_draft.id as draft_id'])
    .orderBy('starts_at', 'desc')
    .orderBy('activity.id')
    .execute();
  return {
    activities: rows.map(({ id, type, title, is_sample, starts_at: startsAt, ends_at: endsAt, ...row }) => ({
      ...{ id, type, title, is_sample, version: row.version_no, draft_id: row.draft_id ?? '' },
      ...{ starts_at: startsAt.getTime(), ends_at: endsAt.getTime() },
      state: stateOf({ state: row.state, startsAt, endsAt }, now),
      is_online: row.online_status === onlineStatus.online,
    })),
  };
}

async function listRevisions({ query }: Database, id: string) {
  const rows = await query
    .selectFrom('activity_draft_revision')
    .innerJoin('operator', 'operator.id', 'saved_by')
    .select(['revision', 'operator.name', 'saved_at'])
    .where('draft_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ revision, name, saved_at: savedAt }) => ({
    ...{ revision, saved_by: name, saved_at: savedAt.getTime() },
  }));
}

async function findRevision({ query }: Database, id: string, revision: number) {
  const row = await query
    .selectFrom('activity_draft_revision')
    .select('content')
    .where('draft_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(codes.notFound, '没有这个版本', {}, 404);
  return row.content;
}
