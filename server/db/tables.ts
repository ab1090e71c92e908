import type { ColumnType, Generated } from 'kysely';
import type { ActivityTables, CouponTables } from './activity-tables.ts';
import type { ConsoleTables } from './console-tables.ts';
import type { ContestTables } from './contest-tables.ts';
import type { DrawTables, ScheduledTables } from './draw-tables.ts';
import type { ExperimentTables } from './experiment-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { MarkTables } from './mark-tables.ts';
import type { OpeningTables, ServiceTables } from './service-tables.ts';
import type { PrizeDeskTables } from './prize-desk-tables.ts';
import type { ReconciliationTables } from './reconciliation-tables.ts';
import type { ReleaseTables } from './release-tables.ts';
import type { SocialTables } from './social-tables.ts';
import type { WorkTables } from './work-tables.ts';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Values the server creates once and stores: its secret and its RSA pair. */
interface ServerValueTable {
  name: string;
  value: string;
}

/** One counter for each limit, for its current window. */
interface AllowanceTable {
  bucket: string;
  used: number;
  window_ends_at: Moment;
}

/** A person, identified by one canonical phone number. */
interface MemberTable {
  id: string;
  phone: string;
  nickname: string;
  invite_code: string;
  union_id: string;
  source: string;
  created_at: Moment;
}

/** Where a visitor came from: the login source and channel (product 4.10, 4.11), the source, and the utm values. */
export interface OriginColumns {
  login_source: string;
  source: string;
  channel: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
}

/** The origin of the first login of a member; it never changes. */
interface MemberOriginTable extends OriginColumns {
  member_id: string;
  registered_at: Moment;
}

/** The origin of one login; it is deleted after some months. */
interface LoginOriginTable extends OriginColumns {
  id: string;
  member_id: string;
  happened_at: Moment;
}

/** A login; `token_hash` is null for a native one, which has no cookie. */
interface SessionTable {
  id: string;
  member_id: string;
  kind: 'web' | 'native';
  token_hash: string | null;
  /** The native session this web session was created from. */
  parent_id: string | null;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  ended_at: OptionalMoment;
}

/** A code sent by SMS, identified by the hash of the token that was returned. */
interface SmsCodeTable {
  token_hash: string;
  phone: string;
  guid: string;
  code_hmac: string;
  tries: Generated<number>;
  expires_at: Moment;
  used_at: OptionalMoment;
}

/** A one-time code that transfers a login from a native shell into its webview. */
interface HandOffCodeTable {
  code_hash: string;
  session_id: string;
  expires_at: Moment;
  used_at: OptionalMoment;
}

/** The first reply to a write, stored to be returned again byte by byte. */
interface IdempotentReplyTable {
  member_id: string;
  idempotency_key: string;
  request_hash: string;
  reply: string | null;
  created_at: Moment;
}

interface MarketingEventTable {
  id: string;
  event_type: string;
  activity_id: string;
  guid: string;
  created_at: Moment;
}

interface ClientEventTable {
  guid: string;
  event_id: string;
  event_type: string;
  view_id: string;
  view_name: string;
  path: string;
  target: string;
  happened_at: Moment;
  received_at: Moment;
}

/** Every table of the database. */
export interface Tables
  extends
    ActivityTables,
    ConsoleTables,
    ContestTables,
    CouponTables,
    DrawTables,
    ExperimentTables,
    JobTables,
    MarkTables,
    OpeningTables,
    PrizeDeskTables,
    ReconciliationTables,
    ReleaseTables,
    ScheduledTables,
    ServiceTables,
    SocialTables,
    WorkTables {
  server_value: ServerValueTable;
  allowance: AllowanceTable;
  member_origin: MemberOriginTable;
  login_origin: LoginOriginTable;
  member: MemberTable;
  session: SessionTable;
  sms_code: SmsCodeTable;
  hand_off_code: HandOffCodeTable;
  idempotent_reply: IdempotentReplyTable;
  marketing_event: MarketingEventTable;
  client_event: ClientEventTable;
}
