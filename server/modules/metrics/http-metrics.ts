import { alarmNames } from '#server/logger.ts';
import type { Alarm } from '#server/logger.ts';
import type { LoadKind } from '#server/plugins/load-gate.ts';
import type { LoadUsage } from '#server/plugins/load-shedding.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/*
 * A label never contains data that a visitor sent: routes are the patterns they were registered with, and all
 * addresses without a route share one label.
 */
const unknownRoute = 'unknown';

/** Counts requests, their durations, refusals by code, and draws. */
export function registerHttpMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'hall_http_requests_total',
    help: 'Requests that were answered; refusals because of load are counted in hall_shed_requests_total alone.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hall_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'hall_refusals_total',
    help: 'Calls that were refused, by the code of the envelope (contract/http/codes.ts).',
    labelNames: ['code'],
    registers,
  });
  const draws = new Counter({
    name: 'hall_draws_total',
    help: 'Draws that were answered, repetitions with the same key among them.',
    registers,
  });
  const count = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url ?? unknownRoute;
    const method = route === unknownRoute ? 'any' : request.method;
    requests.inc({ route, method, status: reply.statusCode });
    durations.observe({ route, method }, reply.elapsedTime / 1000);
    if (reply.refusalCode !== 0) refusals.inc({ code: reply.refusalCode });
    if (isDraw(request, reply)) draws.inc();
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isShed) count(request, reply);
    done();
  });
}

function isDraw({ routeOptions }: FastifyRequest, { refusalCode, statusCode }: FastifyReply): boolean {
  return routeOptions.config.loadKind === 'draw' && statusCode === 200 && refusalCode === 0;
}

/** Counts refusals because of load; returns the function to call for each. */
export function shedCounter(registry: Registry): (kind: LoadKind) => void {
  const shed = new Counter({
    name: 'hall_shed_requests_total',
    help: 'Requests that were refused with 503 because too much work of their kind was under way.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return (kind) => shed.inc({ kind });
}

/** Reports calls in flight and in the queue by kind, at the time of reading. */
export function registerLoadGauges(registry: Registry, usage: () => readonly LoadUsage[]): void {
  new Gauge({
    name: 'hall_load',
    help: 'Requests by kind of work: in flight, and waiting for a place among those.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const { kind, inFlight, waiting } of usage()) {
        this.set({ kind, state: 'in_flight' }, inFlight);
        this.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
}

/** Adds processor, memory, heap and lag of the event loop, once in a process: they observe it for its whole life. */
export function registerProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

/** Counts alarms by name before they are raised. */
export function countedAlarm(registry: Registry, alarm: Alarm): Alarm {
  const alarms = new Counter({
    name: 'hall_alarms_total',
    help: 'Alarms by name; the table in docs/operations.md says what each means.',
    labelNames: ['name'],
    registers: [registry],
  });
  // Starts at zero, so that the first alarm is an increase and not a new series.
  for (const name of Object.values(alarmNames)) alarms.inc({ name }, 0);
  return (what, facts) => {
    alarms.inc({ name: alarmNames[what] });
    alarm(what, facts);
  };
}
