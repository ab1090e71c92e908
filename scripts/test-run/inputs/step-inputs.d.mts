import type { Tree } from './areas.mjs';

/** The inputs of a test file; see step-inputs.mjs. */
export function inputsOfTest(tree: Tree, test: string): unknown;

/** The inputs of a story. */
export function inputsOfStory(tree: Tree, name: string, file: string): unknown;
