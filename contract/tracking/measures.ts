import { endpoints } from '#contract/http/endpoint.ts';
import type { measuresSchemas } from './measures.schema.ts';

/** How the visits to a release go, from browsers whose visitors have agreed to be counted; nothing of the visitor. */
export const measures = endpoints<typeof measuresSchemas>({
  report: { method: 'POST', path: '/api/v1/measures', needs: 'none', quiet: true },
});
