import type { PlayType } from '#server/engine/activity/play-type.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';

/** What a check needs to know beside the content. */
export interface ContentSurroundings {
  readonly playTypes: readonly PlayType[];
  /** The addresses of the product; null where they are not known. */
  readonly paths: ReadonlySet<string> | null;
  /** Milliseconds since 1970; windows that count from today count from here. */
  readonly now: number;
}

/** One reason why content may not run: a line for every fault, none when it is right. */
export type ContentRule = (content: Content, surroundings: ContentSurroundings) => string[];
