import type { InputOf } from '#contract/http/endpoint.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { trackingSchemas } from '#contract/tracking/tracking.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { AnonymousWriteLimits } from '#server/plugins/call-limits.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import { storableDate } from '#server/clock.ts';
import type { FastifyInstance } from 'fastify';

type Batch = InputOf<typeof tracking.batch>['body'];

/** Events of visitors; a batch that is sent again is stored once. */
export function trackingRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { database, clock, random } = appContext;
  const eventLimits = new AnonymousWriteLimits('marketingEvent');
  const batchLimits = new AnonymousWriteLimits('clientEvent');
  registerEndpoints(app, appContext, tracking, trackingSchemas, {
    event: async ({ body }, { request, now }) => {
      eventLimits.require({ ip: request.ip, guid: body.guid }, now);
      request.activityId = body.activity_id ?? '';
      request.isVisit = true;
      await database.query
        .insertInto('marketing_event')
        .values({
          id: random.uuid(),
          event_type: body.event_type,
          activity_id: body.activity_id ?? '',
          guid: body.guid ?? '',
          created_at: new Date(clock.now()),
        })
        .execute();
      return {};
    },
    batch: async ({ body }, { request, now }) => {
      batchLimits.require({ ip: request.ip, guid: body.guid }, now, body.events.length);
      const rows = body.events.map((event) => eventRow(event, body.guid ?? '', now));
      // In one order, so that two batches with the same events cannot deadlock.
      rows.sort((a, b) => (a.event_id < b.event_id ? -1 : 1));
      await database.query
        .insertInto('client_event')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { accepted: rows.length };
    },
  });
}

function eventRow(event: Batch['events'][number], guid: string, now: number) {
  return {
    guid,
    event_id: event.event_id,
    event_type: event.event_type,
    view_id: event.view_id ?? '',
    view_name: event.view_name ?? '',
    path: event.path ?? '',
    target: event.target ?? '',
    happened_at: storableDate(event.time),
    received_at: new Date(now),
  };
}
