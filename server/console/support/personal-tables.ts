import type { Tables } from '#server/db/tables.ts';

/**
 * What becomes of the rows of a member who is erased: `deleted`; `kept` without a name, because books, the log of draws or
 * the proof of a consent need them; `opened`: kept where the member has opened an account, whose records the law asks to
 * keep, and deleted otherwise.
 */
export type Erasure = 'deleted' | 'kept' | 'opened';

/** A table with rows of members. */
export interface PersonalTable {
  readonly table: keyof Tables;
  /** The column with the member. */
  readonly column: string;
  readonly erased: Erasure;
  /** Columns that are not exported: secrets of the server, and what belongs to another person. */
  readonly hidden?: readonly string[];
}

const kept = (table: keyof Tables, column = 'member_id', hidden: readonly string[] = []): PersonalTable => ({
  ...{ table, column, hidden, erased: 'kept' },
});
const deleted = (table: keyof Tables, hidden: readonly string[] = []): PersonalTable => ({
  ...{ table, column: 'member_id', hidden, erased: 'deleted' },
});

/**
 * Every table with rows of members, in the order in which they are erased. A table that is not here fails a test: whoever
 * adds one decides what is exported and what is deleted.
 */
export const personalTables: readonly PersonalTable[] = [
  deleted('session', ['id', 'token_hash', 'parent_id']),
  deleted('idempotent_reply', ['idempotency_key', 'request_hash']),
  deleted('member_origin'),
  deleted('login_origin'),
  deleted('award_address'),
  deleted('award_shipment'),
  deleted('watchlist'),
  deleted('subscription'),
  deleted('subscription_notice'),
  deleted('task_reading'),
  // The opening names its assessment, so it goes first.
  { table: 'account_opening', column: 'member_id', erased: 'opened', hidden: ['id_hash'] },
  { table: 'risk_assessment', column: 'member_id', erased: 'opened' },
  kept('broker_account', 'member_id', ['password_hash']),
  kept('member_fact'),
  kept('imprint'),
  kept('member_mark', 'member_id', ['set_by', 'released_by']),
  kept('proposal', 'member_id', ['proposed_by', 'decided_by']),
  kept('enrolment'),
  kept('task_progress'),
  kept('award'),
  kept('coupon'),
  kept('coupon_move'),
  kept('red_packet_share'),
  kept('ledger_account'),
  kept('ledger_entry'),
  kept('draw'),
  kept('draw_entry'),
  kept('check_in'),
  kept('chicken'),
  kept('quiz_attempt'),
  kept('guess'),
  kept('contest_entry'),
  kept('contest_trade'),
  kept('contest_holding'),
  kept('contest_value'),
  kept('contest_score'),
  kept('contest_place'),
  kept('invitation', 'inviter_id', ['invitee_id', 'device_hash', 'network_hash']),
  kept('invitation', 'invitee_id', ['inviter_id']),
  kept('invite_touch', 'inviter_id', ['guid']),
  kept('help', 'helper_id', ['target_id']),
  kept('help', 'target_id', ['helper_id']),
  kept('help_count', 'target_id'),
];

/** The events and the experiments of the browsers in which a member has logged in or consented, by their guids. */
export const browserTables = ['client_event', 'marketing_event', 'experiment_exposure'] as const;
