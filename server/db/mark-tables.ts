import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Why a member is marked: works for the provider, tests the product, or is suspected of abuse. */
export type MarkKind = 'staff' | 'test' | 'suspected';

/** A mark of a member; it holds while `released_at` is null, and is kept afterwards. */
interface MemberMarkTable {
  id: string;
  member_id: string;
  kind: MarkKind;
  reason: string;
  /** The operator. */
  set_by: string;
  since: Moment;
  released_at: OptionalMoment;
  released_by: string | null;
}

/** Tables of marks. */
export interface MarkTables {
  member_mark: MemberMarkTable;
}
