import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Drivers read 64-bit numbers as text; what we store stays below 2^53. */
type BigNumber = ColumnType<string, number, number>;
type OptionalBigNumber = ColumnType<string | null, number | null | undefined, number | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

/** A fact about a member that the server observed; a client never writes here. */
interface MemberFactTable {
  member_id: string;
  kind: 'account_opened';
  happened_at: Moment;
}

/** Uses of a cap in one period; the owner is a member, or a person behind several members. */
interface CapCounterTable {
  owner: string;
  activity_id: string;
  cap: string;
  /** `day:2026-11-21`, `week:2026-11-16` (its Monday) or `campaign`, Asia/Shanghai. */
  period: string;
  used: number;
}

interface SubscriptionTable {
  member_id: string;
  topic: string;
  subscribed_at: Moment;
}

/** A message that a subscriber of an activity gets, once. */
interface SubscriptionNoticeTable {
  activity_id: string;
  kind: 'start' | 'last_day';
  member_id: string;
  /** When its job was inserted; null while it waits. */
  ordered_at: OptionalMoment;
}

/** A day whose releases the subscribers of a calendar are told of, one after the other. */
interface ReleaseNoticeTable {
  activity_id: string;
  /** `2026-11-23`. */
  release_date: string;
  /** The last member whose job was inserted; null before the first one. */
  told_until: ColumnType<string | null, string | null | undefined, string | null>;
  done_at: OptionalMoment;
}

/** An invitation link that a browser opened, before the member is known. */
interface InviteTouchTable {
  activity_id: string;
  guid: string;
  inviter_id: string;
  touched_at: Moment;
}

/** The one edge from an invitee to the inviter. */
interface InvitationTable {
  /** Identifies the edge on the wire: `relation_activity_id`. */
  id: string;
  activity_id: string;
  invitee_id: string;
  inviter_id: string;
  code: string;
  touched_at: Moment;
  state: 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided';
  /** Reason of its state. */
  fact: string;
  /** One of `remindStatus`. */
  remind_status: Generated<number>;
  /** When the inviter last reminded the friend; null before that, and for reminders of older servers. */
  reminded_at: OptionalMoment;
  bound_at: Moment;
  decided_at: OptionalMoment;
  /** Keyed hashes of the browser and the network in which it was accepted; empty if they are not known. */
  device_hash: Generated<string>;
  network_hash: Generated<string>;
}

interface HelpTable {
  activity_id: string;
  target_id: string;
  helper_id: string;
  period: string;
  /** Number of this help for the target in the period, from 1. */
  ordinal: number;
  helped_at: Moment;
}

interface HelpCountTable {
  activity_id: string;
  target_id: string;
  period: string;
  total: number;
}

/** A question as it was drawn for one attempt; its place is its index in the list. */
interface DrawnQuestion {
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

interface QuizAttemptTable {
  id: string;
  activity_id: string;
  member_id: string;
  question_set_id: string;
  round: string;
  drawn: Json<readonly DrawnQuestion[]>;
  started_at: Moment;
  deadline_at: Moment;
  finished_at: OptionalMoment;
}

interface QuizAnswerTable {
  attempt_id: string;
  question_id: string;
  /** Empty if no option was chosen. */
  option_ids: Json<readonly string[]>;
  is_right: boolean;
  answered_at: Moment;
}

interface GuessRoundTable {
  activity_id: string;
  round_id: string;
  /** The code of the security. */
  subject: string;
  /** Thousandths of a yuan or of an index point, like `close_value`. */
  base_value: BigNumber;
  opens_at: Moment;
  locks_at: Moment;
  /** Time from which the close that decides can be known. */
  closes_at: Moment;
  state: 'open' | 'settled' | 'void';
  outcome: 'up' | 'down' | null;
  close_value: OptionalBigNumber;
  source: string | null;
  /** When the outcome was fixed; the guesses get their results page by page after it. */
  settled_at: OptionalMoment;
  /** Tokens for a right guess, fixed with the outcome. */
  reward: number | null;
  /** The last member, in the order of ids, whose guess has its result. */
  settled_to: string | null;
  /** When the last guess got its result. */
  done_at: OptionalMoment;
  /** When a run took the round up last. */
  tried_at: Generated<Date>;
}

interface GuessTable {
  activity_id: string;
  round_id: string;
  member_id: string;
  pick: 'up' | 'down';
  guessed_at: Moment;
  result: 'right' | 'wrong' | 'refund' | null;
}

interface CheckInTable {
  member_id: string;
  activity_id: string;
  /** `2026-11-21`, Asia/Shanghai. */
  day: string;
  checked_at: Moment;
}

/** The chicken of a member in an activity. */
interface ChickenTable {
  activity_id: string;
  member_id: string;
  /** What feeding has given; it decides the level. */
  growth: Generated<number>;
  /** Number of feedings, each one spend of the ledger. */
  feeds: Generated<number>;
  /** The day of the last collected eggs, `2026-11-21`, Asia/Shanghai; empty before the first. */
  collected_on: Generated<string>;
}

/** The tables of invitations, helps, games, check-ins and subscriptions. */
export interface SocialTables {
  member_fact: MemberFactTable;
  cap_counter: CapCounterTable;
  subscription: SubscriptionTable;
  subscription_notice: SubscriptionNoticeTable;
  release_notice: ReleaseNoticeTable;
  invite_touch: InviteTouchTable;
  invitation: InvitationTable;
  help: HelpTable;
  help_count: HelpCountTable;
  quiz_attempt: QuizAttemptTable;
  quiz_answer: QuizAnswerTable;
  guess_round: GuessRoundTable;
  guess: GuessTable;
  check_in: CheckInTable;
  chicken: ChickenTable;
}
