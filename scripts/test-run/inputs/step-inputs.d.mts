import type { Tree } from './areas.mjs';

/** The inputs of a test file; see step-inputs.mjs. */
export function inputsOfTest(tree: Tree, test: string): unknown;

/** The inputs of a journey that loads no script of the screens `notLoaded`. */
export function inputsOfJourney(tree: Tree, test: string, notLoaded?: readonly string[]): unknown;

/** The inputs of a story. */
export function inputsOfStory(tree: Tree, name: string, file: string): unknown;
