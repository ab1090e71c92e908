import { endpoints } from '#contract/http/endpoint.ts';
import type { taskSchemas } from './task.schema.ts';

/**
 * The pages that tasks of any activity lead to. A reading task is finished by `participation.participate`, which counts
 * from the start that the server has written.
 */
export const task = endpoints<typeof taskSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/task/info', needs: 'none' },
  startReading: {
    method: 'POST',
    path: '/ug/v1/activity/task/reading/start',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
