import { enginePart, noJobs } from '#server/engine/part/part.ts';
import { hallRoutes } from './hall-routes.ts';

/** The hall of activities. */
export const hallPart = enginePart({
  key: 'hall',
  calls: hallRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});
