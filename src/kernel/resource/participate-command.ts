import { participation } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf, EndpointRow, InputOf } from '#contract/http/endpoint.ts';
import { networkFailure, call } from '#kernel/api/api.ts';
import type { Session } from '#kernel/session/session.ts';
import { Command, stillBusy } from './command.ts';
import type { Outcome } from './command.ts';

/** The target of the participation: an activity, or one task of it. */
export type Part = InputOf<typeof participation.participate>['body'];

/** The answer: data and message of a success, or code, message and data of a refusal (product 8.3). */
export type Participation = Outcome<DataOf<typeof participation.participate>>;

// These have a handler of their own (product 8.5), or are no failure of the visitor: another member would be told the same.
const leftAlone: ReadonlySet<number> = new Set([
  networkFailure,
  stillBusy,
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

// From `internal` on a code is an error of the server: one bad release must not log all visitors out (reference: security 1.3).
const clearsSession = (code: number): boolean => !leftAlone.has(code) && code < codes.internal;

/**
 * Takes part in an activity, once at a time. "On a participate failure after login, the session is cleared"
 * (product 8.5) is read as: when the action that a visitor was sent to log in for is refused on their return, so that they can come
 * back as another member. A refusal in the middle of a session, one for a reason of the activity (not begun, paused, ended,
 * offline, a task that is gone or done), and a failure of the network or of the server leave the session alone.
 */
export class ParticipateCommand {
  private readonly command = new Command(({ idempotencyKey }, body: Part) =>
    call(this.endpoint as typeof participation.participate, { body }, { idempotencyKey }),
  );

  constructor(
    private readonly session: Pick<Session, 'logOut'>,
    /** A campaign's own call has the same body and answer. */
    private readonly endpoint: EndpointRow = participation.participate,
  ) {}

  /** Resolves with undefined, and does nothing, while the previous action is running. */
  async run(part: Part, { afterLogin = false } = {}): Promise<Participation | undefined> {
    const outcome = await this.command.run(part);
    if (afterLogin && outcome?.ok === false && clearsSession(outcome.code)) await this.session.logOut();
    return outcome;
  }
}
