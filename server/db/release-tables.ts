import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** How often something happened to the visits of one release in a minute; nothing of a visitor. */
interface ReleaseCountTable {
  release_id: string;
  minute: Moment;
  target: string;
  /** What was counted: `ReleaseEvent` of `server/release/release-counts.ts`. */
  kind: string;
  /** Of a duration its class; 0 for everything else. */
  bucket: number;
  count: number;
}

/** A candidate that was stopped because its figures were worse than those of the stable release. */
interface ReleaseStopTable {
  release_id: string;
  /** The change of the channel under which it was stopped. */
  sequence: number;
  reason: string;
  stopped_at: Moment;
}

/** Tables of releases. */
export interface ReleaseTables {
  release_count: ReleaseCountTable;
  release_stop: ReleaseStopTable;
}
