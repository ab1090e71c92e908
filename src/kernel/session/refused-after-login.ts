import { codes } from '#contract/http/codes.ts';
import { networkFailure } from '#kernel/api/api.ts';

// These have a handler of their own (product 8.5), or are no failure of the visitor: another member would be told the same.
const leftAlone: ReadonlySet<number> = new Set([
  networkFailure,
  codes.authExpired,
  codes.tradeExpired,
  codes.tooMany,
  codes.taskDone,
  codes.taskNotReady,
  codes.activityMissing,
  codes.activityNotStarted,
  codes.activityEnded,
  codes.activityPaused,
  codes.activitySuspended,
  codes.taskMissing,
  codes.awardSoldOut,
]);

/**
 * Whether a refusal of what a visitor was sent to log in for ends the session, so that they can come back as another member.
 * "On a participate failure after login, the session is cleared" (product 8.5) is read so: a refusal in the middle of a
 * session, one for a reason of the activity (not begun, paused, ended, offline, a task that is gone or done), and a failure
 * of the network or of the server leave it alone. From `internal` on a code is an error of the server: one bad release must
 * not log all visitors out.
 */
export function endsSession(code: number): boolean {
  return !leftAlone.has(code) && code < codes.internal;
}
