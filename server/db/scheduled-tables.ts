import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Null until something has happened. */
type Later<T> = ColumnType<T | null, T | null | undefined, T>;

/** A draw from a list of entries: open, then sealed, then drawn, and never back. */
interface ScheduledDrawTable {
  id: string;
  activity_id: string;
  /** Its name within the activity, for example its day; opened once. */
  draw_key: string;
  opened_at: Moment;
  closes_at: Moment;
  /** Who publishes the entropy, and which of what they publish. */
  source: string;
  /** Before this moment the source has published nothing. */
  entropy_at: Moment;
  winners: number;
  alternates: number;
  once_a_member: boolean;
  commitment: string;
  sealed_seed: string;
  state: 'open' | 'sealed' | 'drawn';
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
  /** Its place in the sealed list, from 0; null before. */
  number: Later<number>;
}

interface DrawWinnerTable {
  draw_id: string;
  /** In the order of the draw, from 1; alternates come after the winners. */
  place: number;
  number: number;
  kind: 'winner' | 'alternate';
  state: 'wins' | 'waits' | 'void';
  /** The place of which an alternate took over the prize. */
  replaces: Later<number>;
  void_reason: Later<string>;
  voided_at: OptionalMoment;
}

/** The tables of scheduled draws. */
export interface ScheduledTables {
  scheduled_draw: ScheduledDrawTable;
  draw_entry: DrawEntryTable;
  draw_winner: DrawWinnerTable;
}
