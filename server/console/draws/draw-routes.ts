import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { drawExportPath, draws, scheduledExportPath } from '#contract/console/draws.ts';
import { drawsSchemas } from '#contract/console/draws.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import { ownOrigin } from '#server/console/console-calls.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { checkDrawPage } from '#server/engine/draw/check-draw-page.ts';
import { exportDraws } from '#server/engine/draw/export-draws.ts';
import { recordProblems } from '#server/engine/scheduled-draw/check-list.ts';
import { findDrawHead } from '#server/engine/scheduled-draw/draw-record.ts';
import { exportScheduledDraws } from '#server/engine/scheduled-draw/export-scheduled-draws.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { refuseForgery } from '#server/plugins/forgery.ts';
import { listDrawingActivities, listEpochs, listNotices, listPlaces, listScheduled } from './draw-queries.ts';

/** Draws that one call checks: some hundredths of a second. */
const checkPage = 1000;
const maxProblems = 20;

/** Registers the calls about what proves that draws are fair, and its exports. */
export function drawRoutes(app: FastifyInstance, calls: ConsoleCalls, context: ConsoleContext): void {
  const { database, clock } = context;
  calls.register(draws, drawsSchemas, {
    list: async ({ query }) => {
      const { place, limit } = askedPage(query);
      const rows = await listDrawingActivities(database, place, limit + 1);
      const { shown, next } = shownPage(rows, limit, ({ ends_at: at, id }) => ({ at, id }));
      const activities = shown.map(({ starts_at: startsAt, ends_at: endsAt, ...row }) => ({
        ...row,
        ...{ starts_at: startsAt.getTime(), ends_at: endsAt.getTime() },
      }));
      return { activities, next };
    },
    activity: async ({ query: { activity_id: id } }) => {
      const [epochs, notices, scheduled] = await Promise.all([
        listEpochs(database, id),
        listNotices(database, id),
        listScheduled(database, id),
      ]);
      return { epochs, scheduled, ...notices };
    },
    check: async ({ query: { activity_id: id, after } }) => {
      const { problems, ...page } = await checkDrawPage(database, id, after, checkPage);
      return { ...page, problems: problems.slice(0, maxProblems), problem_count: problems.length };
    },
    checkScheduled: async ({ query: { draw_id: id } }) => {
      await requireDraw(database, id);
      const { sealed, drawn } = await findDrawHead(database.query, id);
      const state = drawn ? 'drawn' : sealed ? 'sealed' : 'open';
      return { state, problems: [...(await recordProblems(database.query, id))] };
    },
    places: ({ query }) => listPlaces(database, query.draw_id, Number(query.after ?? '0') || 0),
  });
  exportRoute(app, calls, context, {
    ...{ path: drawExportPath, kind: 'draws', of: 'draw_epoch' },
    linesOf: (id) => exportDraws(database, clock, id),
  });
  exportRoute(app, calls, context, {
    ...{ path: scheduledExportPath, kind: 'scheduled-draws', of: 'scheduled_draw' },
    linesOf: (id) => exportScheduledDraws(database, id),
  });
}

interface DrawExport {
  readonly path: string;
  /** In the name of the file. */
  readonly kind: 'draws' | 'scheduled-draws';
  /** The table without whose rows there is nothing to export. */
  readonly of: 'draw_epoch' | 'scheduled_draw';
  readonly linesOf: (activityId: string) => AsyncIterable<string>;
}

/** Registers the address of a file that an outsider checks; whoever takes it is in the audit. */
function exportRoute(
  app: FastifyInstance,
  calls: ConsoleCalls,
  { database, clock, config }: ConsoleContext,
  { path, kind, of, linesOf }: DrawExport,
): void {
  app.get(path, { config: { loadKind: 'read' } }, async (request, reply) => {
    refuseForgery(request, ownOrigin(config));
    const call = await calls.callOf(request, reply, draws.list.allowed);
    const { activity_id: id = '' } = request.query as { readonly activity_id?: unknown };
    const isId = typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id);
    const row = isId
      ? await database.query
          .selectFrom(of)
          .select('commitment')
          .where('activity_id', '=', id)
          .limit(1)
          .execute()
      : [];
    if (!isId || row.length === 0) throw new ApiError(codes.notFound, '这个活动没有抽奖记录', {}, 404);
    await database.transaction((transaction) =>
      writeAudit(transaction, call.author('导出抽奖记录'), {
        ...{ action: 'draw.export', subject: `activity:${id}` },
        ...{ before: null, after: { kind } },
      }),
    );
    const name = `${kind}-${id}-${shanghaiDate(clock.now())}.jsonl`.replaceAll(':', '-');
    return reply
      .headers(apiHeaders)
      .type('application/x-ndjson')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesOf(id)));
  });
}

/** @throws ApiError notFound */
async function requireDraw({ query }: Database, id: string): Promise<void> {
  const row = await query.selectFrom('scheduled_draw').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(codes.notFound, '没有这次抽奖', {}, 404);
}
