import type { CallSchema, DataOf, Endpoint, EndpointRow, InputOf } from '#contract/http/endpoint.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope, inputOf, registerRoute } from './endpoint-route.ts';
import type { RequestContext, Guard, Visitor } from './request-context.ts';
import { makeRequestContext } from './request-context.ts';
import { CountedError, errorText } from './api-error.ts';
import type { OwnOrigin } from './forgery.ts';
import { answerGuests } from './guest-answers.ts';
import type { GuestAnswers, MakeAnswer } from './guest-answers.ts';
import type { LoadKind } from './load-gate.ts';
import { idempotencyKeyOf, replyOnce, requestHashOf } from './reply-once.ts';

/** Dependencies of the registered routes. */
export interface EndpointDeps {
  readonly guard: Guard;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: OwnOrigin;
  readonly guestAnswers?: GuestAnswers;
}

type Awaitable<T> = T | Promise<T>;

/** One function for each row; a missing one, or one that returns another shape, does not compile. */
export type Handlers<S extends Record<string, CallSchema>> = {
  readonly [K in keyof S]: (
    input: InputOf<Endpoint<S[K]>>,
    call: RequestContext,
  ) => Awaitable<DataOf<Endpoint<S[K]>>>;
};

/** Server options of a table. */
export interface EndpointOptions<S> {
  /** Rows that a native shell may call with its handles alone: it has no cookie. */
  readonly shells?: readonly (keyof S)[];
  /** Load kind of a row that is more than a read or a write. */
  readonly loadKinds?: Readonly<Partial<Record<keyof S, LoadKind>>>;
}

type AnyHandler = (input: unknown, call: RequestContext) => unknown;

interface VisitorCall {
  readonly row: EndpointRow;
  readonly schema: CallSchema;
  readonly handler: AnyHandler;
  readonly shell: boolean;
  readonly effect: boolean;
}

/**
 * Registers every row of a table: forged calls are refused, the query and the body are validated, the need of the row
 * is checked, and the data pass through their schema into the envelope. An idempotent row runs in a transaction.
 */
export function registerEndpoints<S extends Record<string, CallSchema>>(
  app: FastifyInstance,
  deps: EndpointDeps,
  rows: { readonly [K in keyof S]: Endpoint<S[K]> },
  schemas: S,
  handlers: Handlers<S>,
  { shells = [], loadKinds }: EndpointOptions<S> = {},
): void {
  for (const name of Object.keys(rows)) {
    const row = rows[name];
    const schema = schemas[name];
    const handler = handlers[name] as AnyHandler | undefined;
    if (!row || !schema || !handler) throw new Error(`the row ${name} is incomplete`);
    const effect = row.method !== 'GET' || row.hasEffect === true;
    const loadKind = loadKinds?.[name] ?? (effect ? 'write' : 'read');
    const call: VisitorCall = { row, schema, handler, effect, shell: shells.includes(name) };
    registerRoute(
      app,
      { name, row, schema, loadKind, isGuarded: effect, own: deps.config },
      (request, reply) => answer(deps, call, request, reply),
    );
  }
}

async function answer(
  deps: EndpointDeps,
  { row, schema, handler, shell, effect }: VisitorCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = deps.clock.now();
  const member =
    row.needs === 'none'
      ? null
      : await deps.guard.require(request, { effect, shell, isVerifiedByCall: row.idempotent === true });
  const fundAccount = row.needs === 'trade' && member ? await deps.guard.requireTrade(request, member) : null;
  const input = inputOf(request, schema);
  if (row.idempotent && member) return answerOnce(deps, handler, input, { member, now }, { request, reply });
  const parts = { now, member, fundAccount, transaction: null, storedReply: null };
  const make: MakeAnswer = async ({ onOwn, onPersonal }) => {
    const visitor = async () => {
      const found = await deps.guard.find(request, { effect });
      if (found !== null) onPersonal();
      return found;
    };
    return envelope(await handler(input, makeRequestContext(request, reply, { ...parts, visitor, onOwn })));
  };
  return row.needs === 'none' && !effect
    ? answerGuests(deps.guestAnswers, { request, reply }, make)
    : make({ onOwn: () => undefined, onPersonal: () => undefined });
}

async function answerOnce(
  deps: EndpointDeps,
  handler: AnyHandler,
  input: unknown,
  { member, now }: { readonly member: Visitor; readonly now: number },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const once = {
    database: deps.database,
    clock: deps.clock,
    memberId: member.memberId,
    key: idempotencyKeyOf(request),
    requestHash: requestHashOf(request),
    isLive: deps.guard.isLive(member, now),
    refusal: () => deps.guard.refusalOf(member),
  };
  // Serialised by the schema of the route.
  const textOf = (data: unknown) => reply.serialize(envelope(data)) as string;
  const text = await replyOnce(once, async (transaction) => {
    const visitor = () => Promise.resolve(member);
    const storedReply = { memberId: once.memberId, key: once.key, textOf };
    const parts = { now, visitor, member, fundAccount: null, transaction, storedReply };
    try {
      return textOf(await handler(input, makeRequestContext(request, reply, parts)));
    } catch (error) {
      if (!(error instanceof CountedError)) throw error;
      reply.refusalCode = error.code;
      return errorText(error);
    }
  });
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => String(payload))
    .send(text);
}
