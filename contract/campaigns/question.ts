import { endpoints } from '#contract/http/endpoint.ts';
import type { questionSchemas } from './question.schema.ts';

/** The info call of the quiz of the hall (product 19.21); everything else goes through the calls that all campaigns share. */
export const question = endpoints<typeof questionSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/question/info', needs: 'none' },
});
