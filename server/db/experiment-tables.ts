import type { ColumnType, Generated } from 'kysely';
import type {
  ExperimentState,
  GoalName,
  GuardName,
  Outcome,
  StopKind,
} from '#contract/console/experiment-terms.ts';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

/** What is known of the visitors of one arm. */
export interface ArmFigures {
  readonly visitors: number;
  /** Who reached the goal. */
  readonly goal: number;
  /** Whose browser never reported the view of a page: it was not drawn there. */
  readonly unopened: number;
  /** Who opened no second page. */
  readonly left: number;
}

/** What was measured last. */
export interface Measured {
  readonly control: ArmFigures;
  readonly variant: ArmFigures;
  /** First exposures by the day, milliseconds since 1970 of its start in Shanghai. */
  readonly days: readonly { readonly day: number; readonly control: number; readonly variant: number }[];
}

/** Two versions of a page side by side. What is planned does not change once it was proposed. */
interface ExperimentTable {
  id: string;
  page_id: string;
  title: string;
  /** Random, so that the same visitors are not together in every experiment. */
  salt: string;
  state: ExperimentState;
  /** The published version; 0 for the content's. */
  control_version: number;
  variant_version: number;
  /** SHA-256 of the control's definition when it was approved: the content's changes with a release. */
  control_hash: string;
  /** Basis points of the visitors who are shown the variant. */
  share_bp: number;
  goal: GoalName;
  /** The activity or the path that the goal is about; empty for a goal without one. */
  goal_of: string;
  guards: Json<readonly GuardName[]>;
  /** The share of visitors who reach the goal today, as it was assumed; basis points. */
  baseline_bp: number;
  max_visitors: number;
  max_days: number;
  proposed_by: string;
  proposed_at: Moment;
  started_at: OptionalMoment;
  ends_at: OptionalMoment;
  stopped_at: OptionalMoment;
  /** As the audit names it. */
  stopped_by: Generated<string>;
  stop_kind: Generated<StopKind | ''>;
  stop_reason: Generated<string>;
  measured: ColumnType<Measured | null, never, string>;
  measured_at: OptionalMoment;
  outcome: ColumnType<Outcome | null, never, Outcome>;
  concluded_by: ColumnType<string | null, never, string>;
  concluded_at: OptionalMoment;
}

/** A visitor who has agreed to be counted and was shown an arm for the first time. */
interface ExperimentExposureTable {
  experiment_id: string;
  guid: string;
  is_variant: boolean;
  exposed_at: Moment;
}

/** Tables of experiments with pages. */
export interface ExperimentTables {
  experiment: ExperimentTable;
  experiment_exposure: ExperimentExposureTable;
}
