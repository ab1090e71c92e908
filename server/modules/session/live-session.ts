import type { Visitor } from '#server/plugins/guard.ts';

/** A living session with its member. */
export interface LiveSession extends Visitor {
  readonly lastSeenAt: Date;
}
