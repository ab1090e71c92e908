import type { Tree } from './inputs/areas.mjs';
import type { Store } from './stored-results.mjs';

/** A step of `npm test`; see steps.mjs. */
export interface Step {
  readonly name: string;
  readonly itemsOf: (tree: Tree) => readonly string[];
  readonly inputsOf: (tree: Tree, item: string) => unknown;
  readonly tasksOf: (
    items: readonly string[],
    tree: Tree,
  ) => readonly { readonly command: readonly string[] }[];
  readonly isAlwaysRun?: (item: string) => boolean;
}

/** A step with what is left of it to run; see stored-steps.mjs. */
export interface PlannedStep extends Step {
  readonly tasks: readonly { readonly command: readonly string[] }[];
}

export function planSteps(
  steps: readonly Step[],
  options: {
    readonly tree: Tree;
    readonly store: Store;
    readonly isPipeline: boolean;
    readonly toolsOf: (step: Step) => unknown;
  },
): readonly PlannedStep[];

/** Stores what passed of the items that a step has run. */
export function keepPassed(step: PlannedStep, result: { readonly failed: number }, store: Store): void;
