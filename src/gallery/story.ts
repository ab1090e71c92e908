import type { ReactNode } from 'react';

/** One picture of a part in one state. */
export interface StoryState {
  readonly name: string;
  readonly draw: () => ReactNode;
}

/** A page of the gallery: a part or a screen in its states. */
export interface Story {
  readonly name: string;
  readonly states: readonly StoryState[];
  /** Messages of the errors that its states report; any other one is a fault. */
  readonly reports?: readonly string[];
}
