import { secondMs } from '#server/clock.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { every, noProblems, playPart } from '#server/engine/part/part.ts';
import { drawCheck } from '#server/engine/draw/draw-check.ts';
import { publishDrawNotices } from '#server/engine/draw/draw-notices.ts';
import { fairnessRoutes } from '#server/engine/draw/fairness-routes.ts';
import { maintainDraws } from '#server/engine/draw/maintain-draws.ts';
import { lotteryRoutes } from './lottery-routes.ts';

/** Draws that anybody can replay, their odds and their lists. */
export const drawPart = playPart({
  key: 'draw',
  terms: [],
  problems: noProblems,
  spends: spendsNothing,
  calls: (app, deps, calls) => {
    lotteryRoutes(app, deps, calls);
    fairnessRoutes(app, deps);
  },
  jobs: ({ noticeBoard: board, ...deps }) => [
    every(5 * secondMs, { kind: 'keep_draws', run: () => maintainDraws(deps) }),
    every(60 * secondMs, {
      kind: 'publish_draw_notices',
      run: (_job, now) => publishDrawNotices({ ...deps, board }, now),
    }),
  ],
  checks: [drawCheck],
  tables: {
    draw: 'with-activity',
    draw_epoch: 'with-activity',
    draw_notice: 'with-activity',
    draw_table: 'with-activity',
  },
});
