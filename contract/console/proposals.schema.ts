import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { memberView } from './fraud.schema.ts';
import { reasonText } from './people.schema.ts';
import { proposalKinds, proposalStates } from './proposal-words.ts';

/** The id of a proposal, chosen by the console: a call that is repeated proposes once. */
export const proposalId = () => Type.String({ format: 'uuid' });
const optionalText = () => Type.Union([Type.String(), Type.Null()]);

const proposal = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...proposalKinds]),
  /** What is proposed, in words. */
  what: Type.String(),
  /** Fen that an approval reserves in addition, below zero where it frees some; null where it is not about a budget. */
  cost_fen: Type.Union([Type.Integer(), Type.Null()]),
  activity: Type.Union([Type.Object({ id: Type.String(), title: Type.String() }), Type.Null()]),
  member: Type.Union([memberView(), Type.Null()]),
  reason: Type.String(),
  state: Type.Enum([...proposalStates]),
  /** Names of operators. */
  proposed_by: Type.String(),
  /** Whether the reader has proposed it: then another person decides. */
  is_own: Type.Boolean(),
  proposed_at: instant(),
  /** Whoever has decided, or withdrawn it. */
  decided_by: Type.String(),
  decided_at: moment(),
  /** The reason of that. */
  decision: Type.String(),
});

/** A page of proposals. */
export const proposalPage = () => Type.Object({ proposals: Type.Array(proposal), next: optionalText() });

/** Calls about proposals of every kind. */
export const proposalSchemas = callTable('控制台提议', {
  list: {
    title: '提议，最新的在前',
    query: strictObject({
      /** Those that wait for a decision, or those that no longer do; all when absent. */
      which: Type.Optional(Type.Enum(['open', 'closed'])),
      kind: Type.Optional(Type.Enum([...proposalKinds])),
      activity_id: Type.Optional(plainText(64)),
      after: Type.Optional(plainText(160)),
    }),
    data: proposalPage(),
  },
  decide: {
    title: '批准或驳回他人的提议；批准的立即执行',
    body: strictObject({
      id: proposalId(),
      verdict: Type.Enum(['approve', 'refuse']),
      reason: reasonText(),
    }),
    data: Type.Object({}),
  },
  withdraw: {
    title: '撤回自己的提议',
    body: strictObject({ id: proposalId(), reason: reasonText() }),
    data: Type.Object({}),
  },
});
