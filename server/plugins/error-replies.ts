import { codes } from '#contract/http/codes.ts';
import { isOutage, sqlState } from '#server/db/outage.ts';
import { reasonOf } from '#server/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorText } from './api-error.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code that the call was refused with; 0 when it was not refused. */
    refusalCode: number;
  }
}

/** When to try again after an outage; the database is probed twice a second. */
const retryAfterSeconds = 2;

const asIs = (payload: unknown): string => String(payload);

/**
 * Puts every failure of the API into the envelope; an error that is not an ApiError is logged and reported in general
 * words.
 */
export function registerErrorReplies(app: FastifyInstance): void {
  app.decorateReply('refusalCode', 0);
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(reply, toApiError(error, request)));
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError(codes.notFound, '没有这个地址', {}, 404)),
  );
}

/** Answers with a refusal. */
export function sendError(reply: FastifyReply, fault: ApiError): FastifyReply {
  reply.refusalCode = fault.code;
  if (fault.status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(fault.status)
    .headers(apiHeaders)
    .type('application/json; charset=utf-8')
    .serializer(asIs)
    .send(errorText(fault));
}

/**
 * The refusal that a failure is to the visitor; unknown failures are logged with the trace id that the visitor gets.
 */
export function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const malformed = malformedRequest(error);
  if (malformed) return malformed;
  const trace = { trace_id: request.id };
  if (isOutage(error) || isOverload(error)) {
    // One line without a stack: an outage has one for each call.
    request.log.warn(
      { route: request.routeOptions.url ?? '', reason: reasonOf(error) },
      'the database did not answer',
    );
    return new ApiError(codes.unavailable, '服务暂时不可用，请稍后重试', trace, 503);
  }
  request.log.error({ err: error, route: request.routeOptions.url ?? '' }, 'a call failed');
  return new ApiError(codes.internal, '服务繁忙，请稍后重试', trace, 500);
}

/** Too many calls competed for the same rows and every retry failed, or a lock or a statement took too long. */
function isOverload(error: FastifyError): boolean {
  return ['40001', '40P01', '55P03', '57014'].includes(sqlState(error));
}

function malformedRequest(error: FastifyError): ApiError | null {
  const first = error.validation?.[0];
  if (first) {
    const { missingProperty, additionalProperty } = first.params;
    const named = [missingProperty, additionalProperty].find((name) => typeof name === 'string');
    const field = [...first.instancePath.split('/').filter(Boolean), ...(named ? [named] : [])].join('.');
    return badRequest(`请求参数有误：${printable(field) || '内容'}`);
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError(codes.tooLarge, '请求内容过大', {}, 413);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return badRequest('请求内容的类型不正确');
  // Text that the database rejects (class 22, data exception) came from the caller.
  if (sqlState(error).startsWith('22')) return badRequest('请求参数有误');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? badRequest('请求格式不正确') : null;
}

function badRequest(msg: string): ApiError {
  return new ApiError(codes.badRequest, msg, {}, 400);
}

function printable(field: string): string {
  return field.replace(/[^\w.-]/g, '').slice(0, 40);
}

/** Headers of every data reply: it must not be cached, sniffed, framed or executed. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Whether an address belongs to the API and the service pages: these are never answered with the HTML of a screen. */
export function isApiPath(path: string): boolean {
  return /^\/(?:v\d+|ug|api|qt|trade|dev|docs|healthz|readyz|metrics)(?:[/?]|$)/.test(path);
}
