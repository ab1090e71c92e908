import { endpoints } from '#contract/http/endpoint.ts';
import type { goalSchemas } from './goals.schema.ts';

/** The steps of a goal in any activity that has one, and claiming their rewards. */
export const goals = endpoints<typeof goalSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/goal/info', needs: 'none' },
  claim: {
    method: 'POST',
    path: '/ug/v1/activity/goal/claim',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});

/** A step that is not reached, one whose reward can be claimed, and one whose reward is claimed. */
export const goalStatus = { lock: 'lock', todo: 'todo', done: 'done' } as const;
