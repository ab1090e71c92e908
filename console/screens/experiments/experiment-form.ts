import type { GoalName, GuardName } from '#contract/console/experiment-terms.ts';
import type { experiments } from '#contract/console/experiments.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** The form: shares as per cent. */
export interface ExperimentForm {
  readonly page_id?: string;
  readonly variant_version?: number;
  readonly title: string;
  readonly share: number;
  readonly goal: GoalName;
  readonly goal_of?: string;
  readonly guards: readonly GuardName[];
  readonly baseline: number;
  readonly max_visitors: number;
  readonly max_days: number;
  readonly reason: string;
}

/** What the server says about two versions and a plan. */
export type PlanCheck = DataOf<typeof experiments.check>;
