import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

/** Balance of a member in a currency of an activity: the sum of the entries, stored so that it can be guarded. */
interface LedgerAccountTable {
  member_id: string;
  activity_id: string;
  currency: string;
  balance: number;
  /** Number of spends of the member; the newest spend has this number. */
  spends: number;
  /** True if reconciliation has checked it since its last change; every booking resets it. */
  is_checked: Generated<boolean>;
}

/** One change of a balance; never edited, corrected by a reversal. */
interface LedgerEntryTable {
  id: string;
  member_id: string;
  activity_id: string;
  currency: string;
  amount: number;
  cause: string;
  /** The business fact it was booked for; a cause books a fact once. */
  fact: string;
  created_at: Moment;
}

/** Weights and price of a pool, immutable; an edit is a new version. */
interface DrawTableTable {
  activity_id: string;
  pool: string;
  version: number;
  hash: string;
  currency: string;
  cost: number;
  total_weight: number;
  /** Prize id and weight, in the order in which the roll is compared; an empty id means no prize. */
  entries: Json<readonly { readonly prizeId: string; readonly weight: number }[]>;
  /** Prize id, or empty if there is none. */
  consolation: string;
  created_at: Moment;
}

/** A secret seed and the commitment that was published before the first draw. */
interface DrawEpochTable {
  activity_id: string;
  epoch: number;
  commitment: string;
  sealed_seed: string;
  opened_at: Moment;
  /** Hexadecimal; null while draws are still possible. */
  revealed_seed: ColumnType<string | null, string | null | undefined, string | null>;
  revealed_at: OptionalMoment;
}

/** What a draw has seen of a prize before it took from the stock; the last two limit a Shanghai day. */
export type SeenPrize = readonly [
  prize: string,
  total: number,
  left: number,
  perDay: number | null,
  takenToday: number,
];

/** One draw; `position` and the hashes are null until it is added to the hash chain, everything else is final. */
interface DrawRowTable {
  id: string;
  activity_id: string;
  pool: string;
  epoch: number;
  member_id: string;
  member_code: string;
  number: number;
  entropy: string;
  table_version: number;
  table_hash: string;
  roll: number;
  chosen: string;
  final: string;
  availability: 'chosen' | 'consolation' | 'none';
  fallback_reason: '' | 'none_left' | 'gone_meanwhile';
  drawn_at: Moment;
  /** The picked prize and the consolation prize when another one was given; null in a row of an older server. */
  seen: Json<readonly SeenPrize[] | null>;
  position: Generated<number | null>;
  previous_hash: Generated<string | null>;
  hash: Generated<string | null>;
}

/** A commitment or a head of a log that is published outside of this database; its content never changes. */
interface DrawNoticeTable {
  activity_id: string;
  kind: 'commitment' | 'head';
  /** The epoch of a commitment, the position of a head. */
  name: string;
  content: string;
  made_at: Moment;
  published_at: OptionalMoment;
  /** Where it was published, as the service says. */
  reference: Generated<string>;
}

/** Tables of balances and of draws. */
export interface DrawTables {
  draw_notice: DrawNoticeTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  draw_table: DrawTableTable;
  draw_epoch: DrawEpochTable;
  draw: DrawRowTable;
}

/** Null before the first event. */
type Later<T> = ColumnType<T | null, T | null | undefined, T>;

/** A draw from a list of entries: open, then closing, sealed and drawn, and never back. */
interface ScheduledDrawTable {
  id: string;
  activity_id: string;
  /** Name within the activity, for example its day; opened once. */
  draw_key: string;
  opened_at: Moment;
  closes_at: Moment;
  /** Who publishes the entropy, and which of the published values is used. */
  source: string;
  /** The source has published nothing before this time. */
  entropy_at: Moment;
  winners: number;
  alternates: number;
  once_a_member: boolean;
  commitment: string;
  sealed_seed: string;
  /** `closing`: no entry comes any more, and the list is numbered and hashed. */
  state: 'open' | 'closing' | 'sealed' | 'drawn';
  sealed_at: OptionalMoment;
  entry_count: Later<number>;
  entries_hash: Later<string>;
  drawn_at: OptionalMoment;
  /** 64 hexadecimal digits, like the seed. */
  entropy: Later<string>;
  revealed_seed: Later<string>;
}

interface DrawEntryTable {
  id: string;
  draw_id: string;
  member_id: string;
  member_code: string;
  cause: string;
  /** The business fact it was entered for; a cause enters a fact once. */
  fact: string;
  entered_at: Moment;
  /** Position in the frozen list, from 0; null before. */
  number: Later<number>;
}

interface DrawWinnerTable {
  draw_id: string;
  /** In the order of the draw, from 1; alternates come after the winners. */
  place: number;
  number: number;
  kind: 'winner' | 'alternate';
  state: 'wins' | 'waits' | 'void';
  /** The place whose prize an alternate took over. */
  replaces: Later<number>;
  void_reason: Later<string>;
  voided_at: OptionalMoment;
  /** When its prize was granted; null before. */
  paid_at: OptionalMoment;
}

/** The tables of scheduled draws. */
export interface ScheduledTables {
  scheduled_draw: ScheduledDrawTable;
  draw_entry: DrawEntryTable;
  draw_winner: DrawWinnerTable;
}
