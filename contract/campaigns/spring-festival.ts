import { endpoints } from '#contract/http/endpoint.ts';
import type { springFestivalSchemas } from './spring-festival.schema.ts';

/** The info call of the spring festival (product 19.13); everything else goes through the calls that all campaigns share. */
export const springFestival = endpoints<typeof springFestivalSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/spring_festival/info', needs: 'none' },
});
