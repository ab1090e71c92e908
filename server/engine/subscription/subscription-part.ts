import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noProblems, playPart } from '#server/engine/part/part.ts';
import { remindSubscribers } from './remind-subscribers.ts';
import { sendNotice } from './send-notice.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

/** Reminders of the start and the last day. */
export const subscriptionPart = playPart({
  key: 'subscription',
  terms: [],
  problems: noProblems,
  spends: spendsNothing,
  calls: subscriptionRoutes,
  jobs: (deps) => [remindSubscribers(deps), sendNotice(deps)],
  checks: [],
  tables: { subscription: 'with-member', subscription_notice: 'with-activity' },
});
