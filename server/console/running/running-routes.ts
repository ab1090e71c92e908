import type { FastifyInstance } from 'fastify';
import { running, runningStreamPath } from '#contract/console/running.ts';
import { runningSchemas } from '#contract/console/running.schema.ts';
import { dayMs } from '#server/clock.ts';
import { ownOrigin } from '#server/console/console-calls.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { refuseForgery } from '#server/plugins/forgery.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { Boards } from './boards.ts';
import { proposeEnd } from './end-proposals.ts';
import { LiveStream } from './live-stream.ts';
import { isFor, listNotices } from './notices.ts';
import { listRunning } from './running-list.ts';
import { activityUnknown, actOnState, archive } from './state-acts.ts';
import type { StateAct } from './state-acts.ts';

/** Registers the calls about activities that run, and the stream of their boards and notices. */
export function runningRoutes(app: FastifyInstance, calls: ConsoleCalls, context: ConsoleContext): void {
  const { database } = context;
  const boards = new Boards(context);
  const give = async (call: ConsoleCall, body: { id: string; reason: string }, act: StateAct) => {
    await actOnState(database, body.id, act, call.author(body.reason));
    return {};
  };
  calls.register(running, runningSchemas, {
    list: ({ query }, { now }) => listRunning(database, query, now),
    board: async ({ query }) => {
      const board = await boards.read(query.activity);
      if (board === null) throw activityUnknown();
      return board;
    },
    pause: ({ body }, call) => give(call, body, { to: 'paused', verb: '暂停', pauseText: body.text.trim() }),
    resume: ({ body }, call) => give(call, body, { to: 'scheduled', verb: '恢复', from: 'paused' }),
    settle: ({ body }, call) => give(call, body, { to: 'settled', verb: '结算' }),
    archive: async ({ body }, call) => {
      await archive(database, body.id, call.author(body.reason));
      return {};
    },
    proposeEnd: async ({ body }, call) => {
      await database.transaction((transaction) => proposeEnd(transaction, call, body));
      return {};
    },
    notices: async (_input, { now, operator }) => {
      const notices = await listNotices(database.query, now - dayMs);
      return { notices: notices.filter((notice) => isFor(operator().roles, notice)) };
    },
  });
  streamRoute(app, calls, context, new LiveStream(context, boards));
}

/** The stream is no call with an envelope: it is guarded by the same functions, and then belongs to its watcher. */
function streamRoute(
  app: FastifyInstance,
  calls: ConsoleCalls,
  { config }: ConsoleContext,
  live: LiveStream,
): void {
  app.addHook('preClose', () => live.close());
  app.get<{ Querystring: { activity?: string } }>(
    runningStreamPath,
    { config: { loadKind: 'unlimited' } },
    async (request, reply) => {
      refuseForgery(request, ownOrigin(config));
      const { activity } = request.query;
      const isNamed = typeof activity === 'string' && /^[a-z0-9_-]{1,64}$/.test(activity);
      const call = await calls.callOf(
        request,
        reply,
        isNamed ? running.board.allowed : running.notices.allowed,
      );
      const { id: operatorId, tokenHash, roles } = call.operator();
      const { raw } = reply;
      const remove = live.add({
        ...{ operatorId, tokenHash, roles, ...(isNamed && { activityId: activity }) },
        send: (text) => {
          if (!raw.headersSent) raw.writeHead(200, streamHeaders);
          raw.write(text);
        },
        end: () => raw.end(),
      });
      reply.hijack();
      raw.on('close', remove);
    },
  );
}

const streamHeaders = {
  ...apiHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that gathers answers would hold it back.
  'x-accel-buffering': 'no',
};
