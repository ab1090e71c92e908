import { endpoints } from '#contract/http/endpoint.ts';
import type { inviteSchemas } from './invite.schema.ts';

/** Inviting friends to any activity that rewards it (product 18.8). */
export const invite = endpoints<typeof inviteSchemas>({
  /** The link of an inviter was opened in this browser; no login is needed. */
  touch: { method: 'POST', path: '/ug/v1/activity/invite/touch', needs: 'none', quiet: true },
  /** The visitor has logged in in the browser in which the link was opened. */
  bind: {
    method: 'POST',
    path: '/ug/v1/activity/invite/bind',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  notification: {
    method: 'POST',
    path: '/ug/v1/activity/invite/notification',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
  records: { method: 'GET', path: '/ug/v1/activity/invite/records', needs: 'session' },
});

/** The state of an invited friend: condition not fulfilled, being checked, counted and paid, or not counted. */
export const friendState = {
  waiting: 'waiting',
  checking: 'checking',
  qualified: 'qualified',
  void: 'void',
} as const;

/** Whether an invited friend was reminded; 2 once the notify call has succeeded (product 14.11). */
export const remindStatus = { waiting: 1, reminded: 2 } as const;
