import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Drivers read 64-bit numbers as text; what we store stays below 2^53. */
type BigNumber = ColumnType<string, number, number>;

interface BrokerAccountTable {
  account: string;
  member_id: string;
  password_hash: string;
  /** Fen. */
  buying_power: BigNumber;
  opened_at: Moment;
}

interface BrokerPositionTable {
  account: string;
  sec_code: string;
  sec_name: string;
  kind: 'exchange' | 'otc';
  shares: BigNumber;
  market_value: BigNumber;
  income: BigNumber;
  sort: number;
}

/** A trade login, identified by the hash of its handle; it ends with its session. */
interface TradeSessionTable {
  token_hash: string;
  session_id: string;
  account: string;
  device_model: string;
  created_at: Moment;
  expires_at: Moment;
  ended_at: OptionalMoment;
}

/** Nonces of encrypted account data; each is valid once. */
interface TradeNonceTable {
  nonce_hash: string;
  expires_at: Moment;
}

interface TradeAttemptsTable {
  session_id: string;
  wrong: number;
  blocked_until: Moment;
  forgotten_at: Moment;
}

/** A value of an outside service that all servers share; one server at a time has the lease to fetch it. */
interface LeasedValueTable {
  name: string;
  sealed: ColumnType<string, string | undefined, string>;
  fresh_until: Moment;
  dies_at: Moment;
  leased_until: Moment;
  /** The lease is not for work in progress but a pause after a failure. */
  is_paused: Generated<boolean>;
}

interface ImprintTable {
  id: string;
  action: string;
  guid: string;
  member_id: string | null;
  happened_at: Moment;
  received_at: Moment;
}

/** A list of securities that a member follows; the list 0 is `all`. */
interface WatchlistTable {
  member_id: string;
  pid: number;
  name: string;
  codes: Json<readonly string[]>;
  changed_at: Moment;
  /** When something was last added to any list; only of the list 0. */
  added_at: OptionalMoment;
}

/** Tables of trade, of outside services, and of consent records, and of the watchlist. */
export interface ServiceTables {
  watchlist: WatchlistTable;
  broker_account: BrokerAccountTable;
  broker_position: BrokerPositionTable;
  trade_session: TradeSessionTable;
  trade_nonce: TradeNonceTable;
  trade_attempts: TradeAttemptsTable;
  leased_value: LeasedValueTable;
  imprint: ImprintTable;
}

/** Written as text, read as its value. */
type Json<T> = ColumnType<T, string, string>;

/** One answered questionnaire; the newest one counts. */
interface RiskAssessmentTable {
  id: string;
  member_id: string;
  version: string;
  answers: Json<readonly { readonly question_id: string; readonly option_id: string }[]>;
  score: number;
  level: 'C1' | 'C2' | 'C3' | 'C4' | 'C5';
  assessed_at: Moment;
}

/** An account that was applied for here; of the identity number only the parts that distinguish two numbers. */
interface AccountOpeningTable {
  member_id: string;
  id_hash: string;
  id_last4: string;
  assessment_id: string;
  agreements: Json<readonly string[]>;
  opened_at: Moment;
}

/** Tables of the opening of accounts. */
export interface OpeningTables {
  risk_assessment: RiskAssessmentTable;
  account_opening: AccountOpeningTable;
}
