import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noJobs, playPart } from '#server/engine/part/part.ts';
import { equityRoutes } from './equity-routes.ts';
import { equityProblems, equityTerms } from './equity-terms.ts';
import { productEquityRoutes } from './product-equity-routes.ts';

/** Offers that a member claims, of the activity and of its product. */
export const equityPart = playPart({
  key: 'equity',
  terms: [equityTerms],
  problems: equityProblems,
  spends: spendsNothing,
  calls: (app, deps, calls) => {
    equityRoutes(app, deps, calls);
    productEquityRoutes(app, deps, calls, deps.content.products);
  },
  jobs: noJobs,
  checks: [],
  tables: {},
});
