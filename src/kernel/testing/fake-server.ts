import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import type { CallSchema, DataOf, Endpoint, EndpointRow } from '#contract/http/endpoint.ts';
import { trackingSchemas } from '#contract/tracking/tracking.schema.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { fakeXhr } from './fake-xhr.ts';
import type { Received, Reply } from './fake-xhr.ts';

/** An envelope of a failure. */
export class Refusal {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data?: unknown,
  ) {}
}

/** A refusal because of load: 503 with the time of the next attempt. */
export class Busy {
  constructor(readonly retryAfter: string) {}
}

/** A connection that breaks before the reply has come. */
export const lost = Symbol('lost');

type Answer<T> = T | Refusal | Busy | typeof lost;
type Answers = (request: Received) => Promise<Answer<unknown>>;

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const noQuery: TSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { ts: { type: 'string' } },
};

/**
 * The server of a test. It answers the calls of the contract over `XMLHttpRequest` and checks them: a request or a
 * reply that does not fit the contract's schemas is recorded as a problem, which fails the test.
 */
export class FakeServer {
  readonly received: Received[] = [];
  readonly problems: string[] = [];
  private readonly answers = new Map<string, Answers>();

  constructor() {
    const value = fakeXhr((request) => this.handle(request));
    Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value });
    // Events of any page may be sent at any time: five seconds after the first, also of an earlier test.
    this.on(tracking.batch, trackingSchemas.batch, ({ body }) => ({
      accepted: (JSON.parse(body) as { events: unknown[] }).events.length,
    }));
  }

  /** From now on the call is answered so. */
  on<S extends CallSchema>(
    endpoint: Endpoint<S>,
    schema: S,
    answer: (request: Received) => Answer<DataOf<Endpoint<S>>> | Promise<Answer<DataOf<Endpoint<S>>>>,
  ): void {
    this.answers.set(keyOf(endpoint), async (request) => {
      this.checkRequest(request, schema);
      const reply = await answer(request);
      if (reply !== lost && !(reply instanceof Refusal) && !(reply instanceof Busy))
        this.check('data', schema.data, reply);
      return reply;
    });
  }

  /** What has arrived for one call so far. */
  of(endpoint: EndpointRow): readonly Received[] {
    return this.received.filter((request) => keyOf(request) === keyOf(endpoint));
  }

  private async handle(request: Received): Promise<Reply | undefined> {
    this.received.push(request);
    const answer = this.answers.get(keyOf(request));
    if (answer === undefined) this.problems.push(`nobody answers ${keyOf(request)}`);
    const reply = await answer?.(request);
    if (reply === lost || reply === undefined) return undefined;
    if (reply instanceof Busy) return busy(reply);
    if (reply instanceof Refusal) return { text: JSON.stringify(reply) };
    return { text: JSON.stringify({ code: 0, msg: '', data: reply }) };
  }

  private checkRequest({ query, body }: Received, schema: CallSchema): void {
    const asked = schema.query ?? noQuery;
    // Every call may have a signature, and no schema has to list it.
    const own = Object.fromEntries(
      Object.entries(query).filter(([name]) => name !== 'rd' && name !== 'sign'),
    );
    this.check('query', asked, Value.Convert(asked, own));
    if (schema.form !== undefined)
      this.check('form', schema.form, Object.fromEntries(new URLSearchParams(body)));
    if (schema.body !== undefined) this.check('body', schema.body, JSON.parse(body));
  }

  private check(part: string, schema: TSchema, value: unknown): void {
    for (const { instancePath, message } of Value.Errors(schema, value)) {
      this.problems.push(`${part}${instancePath} ${message}`);
    }
  }
}

function busy({ retryAfter }: Busy): Reply {
  const text = JSON.stringify({ code: 503000, data: {}, msg: '人数较多，请稍后再试' });
  return { text, status: 503, headers: retryAfter === '' ? '' : `retry-after: ${retryAfter}` };
}

/** A new server for each test of the file; the test fails when anything did not fit the contract. */
export function useFakeServer(): () => FakeServer {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    expect(server.problems).toEqual([]);
  });
  return () => server;
}
