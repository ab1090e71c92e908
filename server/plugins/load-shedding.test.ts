import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { codes } from '#contract/http/codes.ts';
import { systemClock } from '#server/clock.ts';
import { contractCalls } from '../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { loadLimits } from './load-gate.ts';
import type { LoadKind, LoadLimits } from './load-gate.ts';
import { registerLoadShedding } from './load-shedding.ts';
import type { LoadUsage } from './load-shedding.ts';

const text = '人数较多，请稍后再试';
const few = { inFlight: 1, waiting: 0, waitMs: 1000, maxWaitMs: 1000 };

interface Stage {
  readonly app: FastifyInstance;
  readonly shed: LoadKind[];
  readonly usage: () => LoadUsage[];
  /** Resolves when this many handlers run; `finish` ends them. */
  readonly begun: (count?: number) => Promise<void>;
  readonly finish: () => void;
  readonly port: number;
}

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A server with one slow route of each kind, and places for one call of each. */
async function stage(changes: Partial<LoadLimits> = {}): Promise<Stage> {
  const app = Fastify({ forceCloseConnections: true });
  const shed: LoadKind[] = [];
  const limits = { read: few, write: few, draw: few, page: few, login: few, ...changes };
  const usage = registerLoadShedding(app, { limits, clock: systemClock, onShed: (kind) => shed.push(kind) });
  const running: (() => void)[] = [];
  let told: () => void = () => undefined;
  const work = async () => {
    const ended = new Promise<void>((resolve) => running.push(resolve));
    told();
    await ended;
    return { code: 0 };
  };
  app.get('/read', { config: { loadKind: 'read' } }, work);
  app.post('/write', { config: { loadKind: 'write' } }, work);
  app.get('/page', work);
  app.get('/health', { config: { loadKind: 'unlimited' } }, () => ({ code: 0 }));
  app.get('/broken', { config: { loadKind: 'read' } }, () => Promise.reject(new Error('broken')));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(() => app.close());
  return {
    ...{ app, shed, usage, port: Number(new URL(origin).port) },
    begun: async (count = 1) => {
      while (running.length < count) await new Promise<void>((resolve) => (told = resolve));
    },
    finish: () => {
      for (const end of running.splice(0)) end();
    },
  };
}

const inFlight = ({ usage }: Stage, kind: LoadKind) => usage().find((each) => each.kind === kind)?.inFlight;

function raw({ port }: Stage, request: string): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(request);
  return socket;
}

describe('work that is over its limit', () => {
  it('is refused with 503, when to come again, and the envelope', async () => {
    const at = await stage();
    const first = at.app.inject('/read');
    await at.begun();
    const refused = await at.app.inject('/read');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.json()).toEqual({ code: codes.unavailable, data: {}, msg: text });
    expect(at.shed).toEqual(['read']);
    at.finish();
    expect((await first).statusCode).toBe(200);
  });

  it('is accepted again as soon as the place is free', async () => {
    const at = await stage();
    const first = at.app.inject('/read');
    await at.begun();
    at.finish();
    await first;
    const second = at.app.inject('/read');
    await at.begun();
    at.finish();
    expect((await second).statusCode).toBe(200);
    expect(at.shed).toEqual([]);
  });

  it('leaves the other kinds and the health checks alone', async () => {
    const at = await stage();
    const first = at.app.inject('/read');
    await at.begun();
    expect((await at.app.inject('/health')).statusCode).toBe(200);
    const write = at.app.inject({ method: 'POST', url: '/write' });
    await at.begun(2);
    at.finish();
    expect([(await first).statusCode, (await write).statusCode]).toEqual([200, 200]);
  });

  it('waits for a place where some may wait', async () => {
    const at = await stage({ read: { ...few, waiting: 1 } });
    const calls = [at.app.inject('/read'), at.app.inject('/read')];
    await at.begun();
    expect(at.usage().find(({ kind }) => kind === 'read')).toMatchObject({ inFlight: 1, waiting: 1 });
    at.finish();
    await calls[0];
    await at.begun();
    at.finish();
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is shown to a visitor on a page that reloads itself, and in the envelope to a script', async () => {
    const at = await stage();
    const first = at.app.inject('/page');
    await at.begun();
    const person = await at.app.inject({ url: '/page', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(person.statusCode).toBe(503);
    expect(person.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(person.body).toContain(text);
    expect(person.body).toContain('http-equiv="refresh"');
    expect((await at.app.inject('/page')).json()).toMatchObject({ code: codes.unavailable });
    at.finish();
    await first;
  });

  it('gives its place back when it fails', async () => {
    const at = await stage();
    await at.app.inject('/broken');
    expect((await at.app.inject('/broken')).statusCode).toBe(500);
    expect(at.shed).toEqual([]);
    expect(inFlight(at, 'read')).toBe(0);
  });

  it('keeps its place until it has ended, also when its client has gone away', async () => {
    const at = await stage();
    const socket = raw(at, 'GET /read HTTP/1.1\r\nhost: x\r\n\r\n');
    await at.begun();
    const seen = new Promise((resolve) => at.app.server.once('connection', resolve));
    socket.destroy();
    const other = raw(at, 'GET /read HTTP/1.1\r\nhost: x\r\n\r\n');
    await seen;
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /);
    at.finish();
    await new Promise(setImmediate);
    expect(inFlight(at, 'read')).toBe(0);
    other.destroy();
  });

  it('holds no place while its body is on the way', async () => {
    const at = await stage();
    const head =
      'POST /write HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
    let arrived = 0;
    at.app.server.on('request', () => (arrived += 1));
    const slow = [raw(at, `${head}{`), raw(at, `${head}{`)];
    while (arrived < slow.length) await once(at.app.server, 'request');
    const whole = at.app.inject({ method: 'POST', url: '/write' });
    await at.begun();
    at.finish();
    expect((await whole).statusCode).toBe(200);
    slow[0]?.write('}');
    await at.begun();
    at.finish();
    expect(String((await once(slow[0]!, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of slow) socket.destroy();
  });
});

describe('the limits', () => {
  it('depend on the number of connections, and the named ones are replaced', () => {
    const [one, many] = [loadLimits(2, {}), loadLimits(20, {})];
    expect(one.draw.inFlight).toBeLessThan(many.draw.inFlight);
    expect(many.draw.inFlight).toBeLessThan(20);
    const few = loadLimits(5, {});
    expect([few.draw.inFlight, few.write.inFlight, few.read.inFlight]).toEqual([4, 4, 10]);
    expect(loadLimits(20, { draw: 3 })).toEqual({ ...many, draw: { ...many.draw, inFlight: 3 } });
    expect(loadLimits(20, null).draw.inFlight).toBe(Infinity);
  });
});

let first: TestApp;
beforeAll(async () => {
  first = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => first.close());

/** The calls of the contract that are refused while these kinds admit nothing. */
async function closedCalls(kinds: readonly LoadKind[]): Promise<string[]> {
  const closed = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const hall = await buildTestApp({ config: { loadLimits: closed }, beside: first });
  // Refusals are delayed by the clock, which does not advance otherwise.
  const moving = setInterval(() => {
    hall.clock.advance(50);
  }, 5);
  try {
    const names = contractCalls.map(async ({ row }) => {
      const { body } = await hall.app.inject({ method: row.method, url: row.path });
      return body.includes(text) ? [`${row.method} ${row.path}`] : [];
    });
    return (await Promise.all(names)).flat().sort();
  } finally {
    clearInterval(moving);
    await hall.close();
  }
}

describe('the kind of a call', () => {
  it(
    'is a draw or a login where the server says so',
    async () => {
      expect(await closedCalls(['draw'])).toEqual([
        'POST /ug/v1/activity/etf_train/lottery_point_draw',
        'POST /ug/v1/activity/gold_fund/token_draw',
        'POST /ug/v1/activity/lottery/draw',
        'POST /ug/v1/activity/red_packet/open',
        'POST /ug/v2/activity/etf_train/lottery_point_draw',
      ]);
      expect(await closedCalls(['login'])).toEqual([
        'GET /v1/session/sms_verification',
        'POST /v1/session',
        'POST /v1/trade/account/login',
        'POST /v3/trade/account/login',
      ]);
    },
    bootTimeoutMs,
  );

  it(
    'is otherwise a write for what has effects and a read for the rest',
    async () => {
      const named = new Set(await closedCalls(['draw', 'login']));
      const others = contractCalls
        .filter(({ row }) => !named.has(`${row.method} ${row.path}`))
        .map(({ row }) => ({
          name: `${row.method} ${row.path}`,
          effect: row.method !== 'GET' || row.hasEffect,
        }));
      const names = (list: typeof others) => list.map(({ name }) => name).sort();
      expect(await closedCalls(['write'])).toEqual(names(others.filter(({ effect }) => effect)));
      expect(await closedCalls(['read'])).toEqual(names(others.filter(({ effect }) => !effect)));
    },
    bootTimeoutMs,
  );
});
