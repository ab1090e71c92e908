import type { Visitor } from '#server/plugins/call.ts';

/** A living session with its member. */
export interface LiveSession extends Visitor {
  readonly lastSeenAt: Date;
}
