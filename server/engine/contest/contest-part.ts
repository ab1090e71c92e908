import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noCalls, jobsOfCampaigns, playPart } from '#server/engine/part/part.ts';
import { placeCheck } from './place-counts.ts';
import { contestProblems, contestTerms } from './contest-terms.ts';

/** Contests of simulated accounts, by published rules. */
export const contestPart = playPart({
  key: 'contest',
  terms: [contestTerms],
  problems: contestProblems,
  spends: spendsNothing,
  calls: noCalls,
  jobs: jobsOfCampaigns,
  checks: [placeCheck],
  tables: {
    contest_board: 'with-activity',
    contest_count: 'with-activity',
    contest_entry: 'with-activity',
    contest_holding: { member: 'member_id' },
    contest_place: 'with-activity',
    contest_score: 'with-activity',
    contest_session: 'with-activity',
    contest_trade: { member: 'member_id' },
    contest_value: { member: 'member_id' },
  },
});
