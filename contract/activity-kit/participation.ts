import { endpoints } from '#contract/http/endpoint.ts';
import type { participationSchemas } from './participation.schema.ts';

/** Reading and joining any activity (product 16.4). */
export const participation = endpoints<typeof participationSchemas>({
  info: { method: 'GET', path: '/v1/ug/activity/info', needs: 'none' },
  participate: {
    method: 'POST',
    path: '/v1/ug/activity/participate',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});

/** Whether an activity is switched on (product 14.2). */
export const onlineStatus = { online: 'online', offline: 'offline' } as const;

/** Outcome of a participation or a draw (product 14.6). */
export const participationResult = { invalid: 'invalid', success: 'success', fail: 'fail' } as const;

/** Progress of a task (product 14.5). */
export const taskStatus = { init: 'init', ongoing: 'ongoing', finished: 'finished' } as const;

/**
 * The phase of an activity for its visitors, by the server's clock; a pause is during its run. One that is a draft or
 * offline does not exist for them (product 16.19).
 */
export const activityPhase = {
  upcoming: 'upcoming',
  running: 'running',
  paused: 'paused',
  ended: 'ended',
} as const;
