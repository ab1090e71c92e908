import type { OutgoingHttpHeaders } from 'node:http';
import { codes } from '#contract/http/codes.ts';
import type { Clock } from '#server/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from './error-replies.ts';
import { LoadGate, loadKinds } from './load-gate.ts';
import type { LoadKind, LoadLimits, Schedule } from './load-gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of the route; a route without a kind is a page. `unlimited` is for health and metrics. */
    readonly loadKind?: LoadKind | 'unlimited';
  }
  interface FastifyRequest {
    /** The place of the call among the calls in flight. */
    loadPlace: LoadGate | null;
    /** The call was refused because of load, before any work was done for it. */
    isShed: boolean;
  }
}

/** Calls in flight of one kind. */
export interface LoadUsage {
  readonly kind: LoadKind;
  readonly inFlight: number;
  readonly waiting: number;
}

interface LoadShedding {
  readonly limits: LoadLimits;
  readonly clock: Clock;
  /** Called for every call that is refused. */
  readonly onShed: (kind: LoadKind) => void;
  readonly schedule?: Schedule;
}

const text = '人数较多，请稍后再试';
const retryAfterSeconds = '1';
const envelope = JSON.stringify({ code: codes.unavailable, data: {}, msg: text });
const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="3"><title>${text}</title><p>${text}</p></html>`;

const json = prepared(envelope, 'application/json; charset=utf-8');
const html = prepared(page, 'text/html; charset=utf-8');

/** Delay of a refusal, milliseconds: it must be sent within 50. */
const holdRefusalMs = 35;
/** Refusals are sent in batches of this interval and size: 6,400 a second take a quarter of one processor. */
const sendRefusalsEveryMs = 10;
const maxRefusals = 64;

/** Interval of the summary of refusals in the log, milliseconds. */
const logEveryMs = 10_000;

/**
 * Limits the calls in flight of each kind. A call above its limit gets 503 with `retry-after` before its body is read
 * and before the database is queried. Register it before every route; returns the current numbers.
 */
export function registerLoadShedding(app: FastifyInstance, options: LoadShedding): () => LoadUsage[] {
  const { limits, clock, schedule = timeout } = options;
  const gates = new Map(loadKinds.map((kind) => [kind, new LoadGate(limits[kind], clock, schedule)]));
  const log = shedLog(app, clock);
  const refuse = refusals(clock, schedule);
  const shed = (request: FastifyRequest, reply: FastifyReply, kind: LoadKind): void => {
    request.isShed = true;
    options.onShed(kind);
    log(kind);
    refuse(request, reply, kind);
  };
  app.decorateRequest('loadPlace', null);
  app.decorateRequest('isShed', false);
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (kind !== null && gates.get(kind)?.isFull === true) shed(request, reply, kind);
    else done();
  });
  holdPlaces(app, gates, shed);
  return () => [...gates].map(([kind, gate]) => ({ kind, ...gate.usage }));
}

/** Gives a call a place while it is in progress. */
function holdPlaces(
  app: FastifyInstance,
  gates: ReadonlyMap<LoadKind, LoadGate>,
  shed: (request: FastifyRequest, reply: FastifyReply, kind: LoadKind) => void,
): void {
  // Not before the body has arrived: a client that sends slowly must not occupy a place.
  app.addHook('preValidation', (request, reply, done) => {
    const kind = kindOf(request);
    const gate = kind === null ? undefined : gates.get(kind);
    if (kind === null || gate === undefined) {
      done();
      return;
    }
    gate.enter({
      isGone: () => reply.raw.destroyed,
      settle: (hasPlace) => {
        if (hasPlace) {
          request.loadPlace = gate;
          done();
        } else shed(request, reply, kind);
      },
    });
  });
  // When the answer is complete, not when it was read: a client that reads slowly must not occupy a place.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const place = request.loadPlace;
    request.loadPlace = null;
    place?.leave();
    done(null, payload);
  });
}

function kindOf({ routeOptions }: FastifyRequest): LoadKind | null {
  const { loadKind = 'page' } = routeOptions.config;
  return loadKind === 'unlimited' ? null : loadKind;
}

/**
 * Sends refusals without hooks and serialisers, because under load a refusal must cost next to nothing; and with a
 * delay: clients that retry as soon as they are refused would take the processor from the accepted calls.
 */
function refusals(clock: Clock, schedule: Schedule) {
  const held: { readonly due: number; readonly send: () => void }[] = [];
  const sendDue = (): void => {
    const now = clock.now();
    for (let sent = 0; sent < maxRefusals && held[0] !== undefined && held[0].due <= now; sent += 1) {
      held.shift()?.send();
    }
    if (held.length > 0) schedule(sendDue, sendRefusalsEveryMs);
  };
  return (request: FastifyRequest, reply: FastifyReply, kind: LoadKind): void => {
    const isForPerson = kind === 'page' && request.headers.accept?.includes('text/html') === true;
    const { headers, body } = isForPerson ? html : json;
    // Those that an earlier hook set: a page of another origin may read the refusal.
    const all = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers };
    void reply.hijack();
    if (held.length === 0) schedule(sendDue, sendRefusalsEveryMs);
    held.push({ due: clock.now() + holdRefusalMs, send: () => reply.raw.writeHead(503, all).end(body) });
  };
}

function prepared(body: string, type: string) {
  const bytes = Buffer.from(body);
  const headers = {
    'cache-control': apiHeaders['cache-control'],
    'x-content-type-options': apiHeaders['x-content-type-options'],
    'content-type': type,
    'content-length': bytes.length,
    'retry-after': retryAfterSeconds,
  };
  return { headers, body: bytes };
}

/** One line for many refusals, so that the log does not add to the load. */
function shedLog(app: FastifyInstance, clock: Clock): (kind: LoadKind) => void {
  const counts = new Map<LoadKind, number>();
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (kind) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const now = clock.now();
    if (now - writtenAt < logEveryMs) return;
    writtenAt = now;
    app.log.warn({ shed: Object.fromEntries(counts) }, 'calls were refused because of load');
    counts.clear();
  };
}

const timeout: Schedule = (run, ms) => {
  setTimeout(run, ms).unref();
};
