import { enginePart, noCalls, noJobs } from '#server/engine/part/part.ts';

/** Boards of members by published rules. */
export const rankPart = enginePart({
  key: 'rank',
  calls: noCalls,
  jobs: noJobs,
  checks: [],
  tables: {
    rank_board: 'with-activity',
    rank_contestant: 'with-activity',
    rank_row: 'with-activity',
    rank_score: 'with-activity',
    rank_snapshot: 'with-activity',
  },
});
