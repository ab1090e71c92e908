import { codes } from '#contract/http/codes.ts';
import { networkFailure } from '#kernel/api/api.ts';
import { endsSession } from './refused-after-login.ts';

test.each([
  [codes.forbidden, true],
  [codes.badRequest, true],
  [codes.capReached, true],
  [codes.audienceExcluded, true],
  [codes.activityMissing, false],
  [codes.activityNotStarted, false],
  [codes.activityPaused, false],
  [codes.activitySuspended, false],
  [codes.activityEnded, false],
  [codes.taskMissing, false],
  [codes.awardSoldOut, false],
  [codes.taskDone, false],
  [codes.tooMany, false],
  [codes.internal, false],
  [codes.unavailable, false],
  [codes.authExpired, false],
  [codes.tradeExpired, false],
  [networkFailure, false],
])('code %d on return from the login ends the session: %s (product 8.5)', (code, isEnded) => {
  expect(endsSession(code)).toBe(isEnded);
});
