import { endpoints } from '#contract/http/endpoint.ts';
import type { inviteLadderSchemas } from './invite.schema.ts';

/**
 * The calls of 邀请有礼 (product 19.11): its page, and the friends of a member. Its draws, goals, reminders and prizes go
 * through the calls that all campaigns share.
 */
export const inviteLadder = endpoints<typeof inviteLadderSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/invite/info', needs: 'none' },
  list: { method: 'GET', path: '/ug/v1/activity/invite/list', needs: 'session' },
});

/**
 * How far an invited friend is: logged in through the link, account opened and in the holding time, counted and paid, in
 * a review, or not counted.
 */
export const ladderFriendState = {
  registered: 'registered',
  opened: 'opened',
  qualified: 'qualified',
  checking: 'checking',
  void: 'void',
} as const;
