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

/** A trade login, known by the hash of its handle; it dies with the session it hangs on. */
interface TradeSessionTable {
  token_hash: string;
  session_id: string;
  account: string;
  device_model: string;
  created_at: Moment;
  expires_at: Moment;
  ended_at: OptionalMoment;
}

/** Nonces of encrypted account data; each is good once. */
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

/** A value of an outside service that all servers share; one of them at a time holds the lease to fetch it. */
interface LeasedValueTable {
  name: string;
  sealed: ColumnType<string, string | undefined, string>;
  fresh_until: Moment;
  dies_at: Moment;
  leased_until: Moment;
  /** The lease is no work under way but a pause after a failure. */
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

/** Tables of trade, of outside services, and of footprints. */
export interface ServiceTables {
  broker_account: BrokerAccountTable;
  broker_position: BrokerPositionTable;
  trade_session: TradeSessionTable;
  trade_nonce: TradeNonceTable;
  trade_attempts: TradeAttemptsTable;
  leased_value: LeasedValueTable;
  imprint: ImprintTable;
}
