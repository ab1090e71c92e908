import type { ReactNode } from 'react';
import type { Answer } from './answers.ts';
import type { StoryState } from './story.ts';

/** A state that needs a page to itself: a screen, a dialog, a toast. The gallery shows it in a frame. */
export interface WholePageState extends StoryState {
  readonly whole: true;
  /** What the api answers in this frame. */
  readonly answers: readonly Answer[];
  /** What the visitor presses, one after another, once the page is there: the names of buttons. */
  readonly acts: readonly string[];
}

/** A state of a part that lies over the page or fills it. */
export function wholePage(
  name: string,
  draw: () => ReactNode,
  answers: readonly Answer[] = [],
  acts: readonly string[] = [],
): WholePageState {
  return { name, draw, answers, acts, whole: true };
}

/** Whether the state is drawn in a frame of its own. */
export function isWholePage(state: StoryState): state is WholePageState {
  return 'whole' in state;
}
