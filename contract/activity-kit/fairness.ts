import { endpoints } from '#contract/http/endpoint.ts';
import type { fairnessSchemas } from './fairness.schema.ts';

/** The odds of an activity and the proof that a draw was fair (docs/replayable-draws.md). */
export const fairness = endpoints<typeof fairnessSchemas>({
  odds: { method: 'GET', path: '/ug/v1/activity/draw/odds', needs: 'none' },
  /** Own draws only. */
  verify: { method: 'GET', path: '/ug/v1/activity/draw/verify', needs: 'session' },
});
