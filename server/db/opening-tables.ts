import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
/** Written as text, read as what it holds. */
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

/** An account that was applied for here; of the identity number only what tells two of them apart. */
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
