import { codes } from '#contract/http/codes.ts';
import type { CallSchema, EndpointRow, Envelope } from '#contract/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { apiHeaders } from './error-replies.ts';
import { refuseForgery } from './forgery.ts';
import type { OwnOrigin } from './forgery.ts';
import type { LoadKind } from './load-gate.ts';
import { querySchema, readNumbers, routeSchema } from './route-schema.ts';

/** One call of a contract as a route. */
export interface EndpointRoute {
  readonly name: string;
  readonly row: EndpointRow;
  readonly schema: CallSchema;
  readonly loadKind: LoadKind;
  /** It is refused when another site may have made it. */
  readonly isGuarded: boolean;
  readonly own: OwnOrigin;
  /** The largest body, bytes; that of the server when absent. */
  readonly bodyLimit?: number | undefined;
  /** Refuses callers before anything of their input is judged. */
  readonly admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Registers one call: a forged one is refused, query and body are validated, and what `answer` returns passes through the
 * schema of the reply.
 */
export function registerRoute(
  app: FastifyInstance,
  { name, row, schema, loadKind, isGuarded, own, admit, bodyLimit }: EndpointRoute,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const query = querySchema(schema);
  app.route({
    method: row.method,
    url: row.path,
    schema: routeSchema(name, row, schema),
    config: { loadKind },
    onRequest: (request, reply, done) => {
      void reply.headers(apiHeaders);
      if (isGuarded) refuseForgery(request, own);
      done();
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(admit ? { preParsing: async (request, reply) => admit(request, reply) } : {}),
    preValidation: (request, _reply, done) => {
      readNumbers(request.query, query);
      refuseOtherContent(request, schema);
      if (schema.form) readNumbers(request.body, schema.form);
      done();
    },
    handler: answer,
  });
}

/** A JSON call does not accept a form and the reverse, and a call without a body accepts neither. */
function refuseOtherContent(request: FastifyRequest, schema: CallSchema): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const expected = schema.form
    ? 'application/x-www-form-urlencoded'
    : schema.body
      ? 'application/json'
      : undefined;
  const isRight = expected === undefined ? request.body === undefined : type === expected;
  if (!isRight) throw new ApiError(codes.badRequest, '请求内容的类型不正确', {}, 400);
}

/** The parts of a request that its schemas name. */
export function inputOf(request: FastifyRequest, schema: CallSchema): object {
  return {
    query: request.query,
    ...(schema.form ? { form: request.body } : {}),
    ...(schema.body ? { body: request.body } : {}),
  };
}

/** The envelope of a success. */
export function envelope<T>(data: T): Envelope<T> {
  return { code: codes.success, data, msg: '' };
}
