import type { ColumnType, Generated } from 'kysely';
import type { Static } from 'typebox';
import type { DryRunState } from '#contract/console/dry-run.ts';
import type { dryRunOptionsSchema, dryRunResultSchema } from '#contract/console/dry-run.schema.ts';
import type { OperatorRole, SignInMethod } from '#contract/console/operator.ts';
import type { ProposalKindName, ProposalState } from '#contract/console/proposal-words.ts';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
/** Drivers read 64-bit numbers as text; what we store stays below 2^53. */
type BigNumber = ColumnType<string, number, number>;

type DryRunOptions = Static<typeof dryRunOptionsSchema>;
type DryRunResult = Static<typeof dryRunResultSchema>;

/** A person who works with the console. Rows are never deleted: the audit names them. */
interface OperatorTable {
  id: string;
  login: string;
  name: string;
  roles: Json<readonly OperatorRole[]>;
  /** `cost.salt.key`; null until the invitation is accepted. */
  password_hash: string | null;
  /** Encrypted; null until the invitation is accepted. */
  totp_secret: string | null;
  /** The last time step whose code was used: a code is good once. */
  totp_step: ColumnType<string, number | undefined, number>;
  is_sample: Generated<boolean>;
  created_at: Moment;
  disabled_at: OptionalMoment;
}

interface OperatorPasskeyTable {
  /** As the authenticator names it. */
  id: string;
  operator_id: string;
  public_key: string;
  counter: BigNumber;
  transports: Json<readonly string[]>;
  name: string;
  created_at: Moment;
  last_used_at: OptionalMoment;
}

interface OperatorRecoveryCodeTable {
  operator_id: string;
  code_hash: string;
  used_at: OptionalMoment;
}

/** A link that lets a person set up how they sign in; it works once. */
interface OperatorInvitationTable {
  token_hash: string;
  operator_id: string;
  /** The secret that becomes the person's, encrypted. */
  totp_secret: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: OptionalMoment;
}

interface OperatorSessionTable {
  token_hash: string;
  operator_id: string;
  method: SignInMethod;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  ended_at: OptionalMoment;
}

/** A sign-in or a registration that has begun: the value that its next step must answer. */
interface OperatorChallengeTable {
  id: string;
  /** Null while nobody has said who they are. */
  operator_id: string | null;
  kind: 'code' | 'passkey' | 'new_passkey';
  value: string;
  tries: Generated<number>;
  expires_at: Moment;
}

/**
 * State of a draft: written, judged by a second person, approved for a later moment, and applied; a refused or withdrawn one
 * ends there.
 */
export type DraftState = 'editing' | 'submitted' | 'approved' | 'refused' | 'withdrawn' | 'applied';

/** A change of an activity, or a new one. */
interface ActivityDraftTable {
  id: string;
  activity_id: string;
  /** The version of the activity that it changes; 0 for a new activity. */
  base_version: number;
  /** What is written so far; it need not be right. */
  content: Json<Readonly<Record<string, unknown>>>;
  revision: Generated<number>;
  state: DraftState;
  created_by: string;
  created_at: Moment;
  changed_by: string;
  changed_at: Moment;
  submitted_by: string | null;
  submitted_at: OptionalMoment;
  /** Why it is made, by whoever submitted it. */
  note: Generated<string>;
  decided_by: string | null;
  decided_at: OptionalMoment;
  /** Why it was decided so. */
  decision: Generated<string>;
  /** When an approved one is applied; null for at once. */
  apply_at: OptionalMoment;
  /** Why an approved one could not be applied; empty otherwise. */
  failure: Generated<string>;
}

/** A revision of a draft as it was saved. */
interface ActivityDraftRevisionTable {
  draft_id: string;
  revision: number;
  content: Json<Readonly<Record<string, unknown>>>;
  saved_by: string;
  saved_at: Moment;
}

/** Who has a draft open. */
interface ActivityDraftViewerTable {
  draft_id: string;
  operator_id: string;
  seen_at: Moment;
}

/** A page by definition that the console knows; every other one is the content's. */
interface PageTable {
  id: string;
  last_version: Generated<number>;
  /** Null while the content's is shown, if there is one. */
  published_version: Generated<number | null>;
  /** Visitors are told that there is no such page, whatever the content has. */
  is_offline: Generated<boolean>;
  /** The version that is published at `scheduled_at`; null for none. */
  scheduled_version: Generated<number | null>;
  scheduled_at: OptionalMoment;
  scheduled_by: Generated<string | null>;
  schedule_reason: Generated<string>;
  /** Why a scheduled version was not published; empty otherwise. */
  failure: Generated<string>;
  /** The number of decisions about it: whoever decides names the number that they have seen. */
  changes: Generated<number>;
  /** Null for a job. */
  changed_by: string | null;
  changed_at: Moment;
}

/** A version of a page as it was saved. */
interface PageVersionTable {
  page_id: string;
  version: number;
  definition: Json<unknown>;
  note: string;
  saved_by: string;
  saved_at: Moment;
  /** The first time that visitors saw it. */
  published_at: OptionalMoment;
}

/** A picture that was uploaded, as webp. */
interface PictureTable {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  name: string;
  uploaded_by: string;
  uploaded_at: Moment;
}

/** The place of an entry of the audit in the chain: its hash covers the entry and the hash before it. */
interface AuditLinkTable {
  seq: BigNumber;
  entry_id: string;
  hash: string;
}

/** An entry of the audit that the chain does not have yet. */
interface AuditUnlinkedTable {
  entry_id: string;
}

/** What an operator proposes and another person decides. */
interface ProposalTable {
  id: string;
  kind: ProposalKindName;
  /** As the audit names it. */
  subject: string;
  /** Of open proposals there is one with it. */
  open_key: string;
  activity_id: string | null;
  member_id: string | null;
  /** By the kind. */
  terms: Json<object>;
  reason: string;
  state: Generated<ProposalState>;
  /** Operators. */
  proposed_by: string;
  proposed_at: Moment;
  /** Whoever has decided it, or the proposer who has withdrawn it. */
  decided_by: ColumnType<string | null, never, string>;
  decided_at: OptionalMoment;
  /** The reason of the decision. */
  decision: Generated<string>;
}

/** Calls about an activity in a minute: visits under the code 0, refusals and errors under theirs. */
interface ActivityCountTable {
  activity_id: string;
  minute: Moment;
  code: number;
  /** A target of the client. */
  host: string;
  count: number;
  /** Draws and prizes won, in the row of the visits alone. */
  draws: Generated<number>;
  wins: Generated<number>;
}

/** An activity that was played with simulated members. */
interface DryRunTable {
  id: string;
  activity_id: string;
  title: string;
  /** Hash of the content that was played. */
  content_hash: string;
  options: Json<DryRunOptions>;
  state: DryRunState;
  /** Basis points. */
  progress: Generated<number>;
  /** Somebody has cancelled it, and its server has not seen it yet. */
  is_unwanted: Generated<boolean>;
  result: ColumnType<DryRunResult | null, string | null | undefined, string | null>;
  failure: Generated<string>;
  /** The login of the operator. */
  requested_by: string;
  created_at: Moment;
  /** When its server was last seen to work on it. */
  beat_at: Moment;
  ended_at: OptionalMoment;
}

/** A hall of a preview, which has a database of its own while it is there. */
interface PreviewHallTable {
  id: string;
  /** What is previewed, as the audit names it. */
  subject: string;
  /** The login of the operator. */
  opened_by: string;
  opened_at: Moment;
  /** When its server was last seen to keep it. */
  beat_at: Moment;
  /** Its server is to end it. */
  is_ended: Generated<boolean>;
}

/** A definition of a file that is looked at before it is a page. */
interface PagePreviewTable {
  id: string;
  definition: Json<unknown>;
  expires_at: Moment;
}

/** Tables of the console: its people, drafts, proposals, pages, dry runs, counts of activities, and the chain of the audit. */
export interface ConsoleTables {
  proposal: ProposalTable;
  dry_run: DryRunTable;
  preview_hall: PreviewHallTable;
  page_preview: PagePreviewTable;
  activity_count: ActivityCountTable;
  operator: OperatorTable;
  operator_passkey: OperatorPasskeyTable;
  operator_recovery_code: OperatorRecoveryCodeTable;
  operator_invitation: OperatorInvitationTable;
  operator_session: OperatorSessionTable;
  operator_challenge: OperatorChallengeTable;
  activity_draft: ActivityDraftTable;
  activity_draft_revision: ActivityDraftRevisionTable;
  activity_draft_viewer: ActivityDraftViewerTable;
  page: PageTable;
  page_version: PageVersionTable;
  picture: PictureTable;
  audit_link: AuditLinkTable;
  audit_unlinked: AuditUnlinkedTable;
}
