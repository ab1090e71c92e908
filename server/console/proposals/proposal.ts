import type { ProposalKindName } from '#contract/console/proposal-words.ts';
import type { Tx } from '#server/db/database.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** What an operator proposes, and another person approves or refuses. */
export interface Proposal<Terms> {
  readonly id: string;
  /** Null where it is about no activity. */
  readonly activityId: string | null;
  /** Null where it is about no member. */
  readonly memberId: string | null;
  readonly terms: Terms;
}

/** A kind of proposal: how it is said, and what an approval does. `Terms` are stored as JSON. */
export interface ProposalKind<Terms> {
  readonly kind: ProposalKindName;
  /** The refusal of a second one about the same thing, in Chinese. */
  readonly openAlready: string;
  /** What is proposed, in Chinese. */
  readonly describe: (terms: Terms) => string;
  /** Fen that an approval reserves in addition; absent where it is not about a budget. */
  readonly costFen?: (terms: Terms) => number;
  /**
   * Does what is proposed, in the transaction of its approval by the operator of the id.
   * @throws ApiError formRefused when it can no longer be done: then the proposal stays open.
   */
  readonly carryOut: (
    transaction: Tx,
    proposal: Proposal<Terms>,
    author: Author,
    operatorId: string,
  ) => Promise<void>;
  /** Notes that nothing becomes of it, in the transaction of the refusal or the withdrawal; absent where nothing else knows of it. */
  readonly drop?: (
    transaction: Tx,
    proposal: Pick<Proposal<Terms>, 'id'>,
    state: 'refused' | 'withdrawn',
  ) => Promise<void>;
}
