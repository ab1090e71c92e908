import { enginePart, noJobs } from '#server/engine/part/part.ts';
import { rightsRoutes } from './rights-routes.ts';

/** The rights of a member: coupons, and privileges of their level. */
export const rightsPart = enginePart({
  key: 'rights',
  calls: rightsRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});
