import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPoints, fen, instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { draftStates } from './draft-states.ts';
import type { DraftStateName } from './draft-states.ts';
import { reasonText } from './people.schema.ts';

const state = () => Type.Enum(Object.keys(draftStates) as DraftStateName[]);
const id = () => Type.String({ format: 'uuid' });
/** A Beijing day. */
const day = () => Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' });
const activityId = () => Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,62}$' });
/** An activity as `content/` has it; it may be wrong while it is written. */
const content = () => Type.Record(Type.String(), Type.Unknown());
const revision = () => Type.Integer({ minimum: 1, maximum: 1_000_000 });
const begun = Type.Object({ id: Type.String() });
const nothing = Type.Object({});
const problem = Type.Object({ place: Type.String(), words: Type.String() });

const draft = {
  id: Type.String(),
  activity_id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  /** 0 for a new activity. */
  base_version: Type.Integer(),
  revision: Type.Integer(),
  state: state(),
  changed_by: Type.String(),
  changed_at: instant(),
  submitted_by: Type.String(),
  submitted_at: moment(),
  note: Type.String(),
  decided_by: Type.String(),
  decided_at: moment(),
  decision: Type.String(),
  apply_at: moment(),
  failure: Type.String(),
  /** It waits for a decision, and a question about it for an answer. */
  is_asked: Type.Boolean(),
};

/** Calls about changes of activities. */
export const draftSchemas = callTable('控制台活动编辑', {
  activities: {
    title: '所有活动',
    data: Type.Object({
      activities: Type.Array(
        Type.Object({
          id: Type.String(),
          type: Type.String(),
          title: Type.String(),
          state: Type.String(),
          is_online: Type.Boolean(),
          is_sample: Type.Boolean(),
          starts_at: instant(),
          ends_at: instant(),
          version: Type.Integer(),
          /** The draft that is open; empty for none. */
          draft_id: Type.String(),
        }),
      ),
    }),
  },
  calendar: {
    title: '一段时间里的活动和草稿，以及与它们冲突的',
    query: strictObject({ from: day(), to: day() }),
    data: Type.Object({
      entries: Type.Array(
        Type.Object({
          activity_id: Type.String(),
          /** Empty for an activity as it is. */
          draft_id: Type.String(),
          title: Type.String(),
          type: Type.String(),
          state: Type.String(),
          /** Visitors see it in its window; a draft once it is applied. */
          is_online: Type.Boolean(),
          /** Of its type one runs at a time. */
          is_alone: Type.Boolean(),
          starts_at: instant(),
          ends_at: instant(),
        }),
      ),
    }),
  },
  list: {
    title: '草稿，最近修改的在前',
    query: Type.Object({
      state: Type.Optional(state()),
      /** `next` of the page before. */
      before: Type.Optional(plainText(80)),
    }),
    data: Type.Object({
      drafts: Type.Array(Type.Object(draft)),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  read: {
    title: '一份草稿',
    query: Type.Object({ id: id() }),
    data: Type.Object({
      ...draft,
      /** The reader has proposed it whole, as a later end is (延期), and can take it back. */
      may_take_back: Type.Boolean(),
      content: content(),
      problems: Type.Array(problem),
      /** The schema of an activity of its type, as JSON Schema. */
      schema: content(),
      /** The rules with what is made from the data: organiser, dates, prizes, odds. */
      sheet: Type.Array(Type.String()),
      /** Questions of approvers and the answers to them, the oldest first. */
      questions: Type.Array(
        Type.Object({
          kind: Type.Enum(['ask', 'answer']),
          by: Type.String(),
          at: instant(),
          text: Type.String(),
        }),
      ),
      /** Who else has it open. */
      viewers: Type.Array(Type.String()),
      revisions: Type.Array(
        Type.Object({ revision: Type.Integer(), saved_by: Type.String(), saved_at: instant() }),
      ),
    }),
  },
  revision: {
    title: '草稿的一个历史版本',
    query: Type.Object({ id: id(), revision: revision() }),
    data: Type.Object({ content: content() }),
  },
  review: {
    title: '草稿会带来的变化',
    query: Type.Object({ id: id() }),
    data: Type.Object({
      revision: Type.Integer(),
      is_new: Type.Boolean(),
      lines: Type.Array(
        Type.Object({
          subject: Type.Enum(['money', 'odds', 'stock', 'window', 'audience', 'words']),
          words: Type.String(),
          is_against_members: Type.Boolean(),
        }),
      ),
      /** Fen; null for a new activity. */
      worst_before_fen: Type.Union([Type.Integer(), Type.Null()]),
      worst_after_fen: Type.Integer(),
      gates: Type.Array(
        Type.Object({
          title: Type.String(),
          is_passed: Type.Boolean(),
          /** Where the rule comes from. */
          source: Type.String(),
          details: Type.Array(Type.String()),
        }),
      ),
      /** What the newest dry run of just this content has found; null when there is none. */
      dry_run: Type.Union([
        Type.Object({
          id: Type.String(),
          members: Type.Integer(),
          spend: Type.Object({ mean: fen(), p5: fen(), p95: fen() }),
          budget_fen: fen(),
          /** Prizes that end before the activity does, in some of the repetitions; basis points. */
          ends: Type.Array(Type.Object({ title: Type.String(), share: basisPoints() })),
          ended_at: instant(),
        }),
        Type.Null(),
      ]),
      /** Who has written in it; none of them decides. */
      writers: Type.Array(Type.String()),
      /** The activity has another version than the draft began with. */
      is_outdated: Type.Boolean(),
      /** Somebody takes part in it already. */
      is_running: Type.Boolean(),
    }),
  },
  change: {
    title: '修改一个活动：打开它的草稿',
    body: strictObject({ activity_id: activityId() }),
    data: begun,
  },
  copy: {
    title: '以一个活动为模板新建',
    body: strictObject({ from: activityId(), activity_id: activityId(), title: plainText(24, 1) }),
    data: begun,
  },
  save: {
    title: '保存草稿',
    body: strictObject({ id: id(), revision: revision(), content: content() }),
    data: Type.Object({
      revision: Type.Integer(),
      content: content(),
      problems: Type.Array(problem),
      sheet: Type.Array(Type.String()),
      /** Not empty: nothing was saved, because somebody else has changed the same places. */
      conflicts: Type.Array(
        Type.Object({ place: Type.String(), theirs: Type.Unknown(), mine: Type.Unknown() }),
      ),
    }),
  },
  seen: {
    title: '正在看这份草稿',
    body: strictObject({ id: id() }),
    data: Type.Object({ viewers: Type.Array(Type.String()), revision: Type.Integer(), state: state() }),
  },
  submit: {
    title: '提交审批',
    body: strictObject({ id: id(), revision: revision(), reason: reasonText() }),
    data: nothing,
  },
  withdraw: {
    title: '撤回，继续编辑',
    body: strictObject({ id: id(), reason: reasonText() }),
    data: nothing,
  },
  discard: { title: '放弃草稿', body: strictObject({ id: id(), reason: reasonText() }), data: nothing },
  ask: {
    title: '向编写人提问；草稿仍待审批',
    body: strictObject({ id: id(), text: reasonText() }),
    data: nothing,
  },
  answer: {
    title: '回答审批人的提问；草稿仍待审批',
    body: strictObject({ id: id(), text: reasonText() }),
    data: nothing,
  },
  extend: {
    title: '延期：提交一份只改结束时间的草稿',
    body: strictObject({ activity_id: activityId(), ends_at: instant(), reason: reasonText() }),
    data: begun,
  },
  takeBack: {
    title: '收回自己提交的延期，草稿随之放弃',
    body: strictObject({ id: id(), reason: reasonText() }),
    data: nothing,
  },
  decide: {
    title: '审批',
    body: strictObject({
      id: id(),
      revision: revision(),
      verdict: Type.Enum(['approve', 'refuse', 'return']),
      reason: reasonText(),
      /** When an approved change is applied; at once when absent. */
      apply_at: Type.Optional(instant()),
    }),
    data: Type.Object({ state: state() }),
  },
});
