import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noCalls, jobsOfCampaigns, playPart } from '#server/engine/part/part.ts';
import { scheduledProblems, scheduledTerms } from './scheduled-terms.ts';

/** Draws of which all winners are picked at one time. */
export const scheduledDrawPart = playPart({
  key: 'scheduled-draw',
  terms: [scheduledTerms],
  problems: scheduledProblems,
  spends: spendsNothing,
  calls: noCalls,
  jobs: jobsOfCampaigns,
  checks: [],
  tables: { scheduled_draw: 'with-activity', draw_entry: 'with-activity', draw_winner: 'with-activity' },
});
