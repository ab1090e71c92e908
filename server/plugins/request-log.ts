import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * One line for each request: the pattern of the route and never the address, because addresses can contain phone
 * numbers.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const write = (request: FastifyRequest, reply: FastifyReply): void => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...traceOf(request),
      },
      'answered',
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    // Refusals because of load are summed up by the load shedding.
    if (!request.isShed) write(request, reply);
    done();
  });
}

/** The id by which a visitor's error report is found; only a UUID is accepted. */
function traceOf({ headers }: FastifyRequest): { trace?: string } {
  const trace = headers['x-trace-id'];
  const isUuid = typeof trace === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(trace);
  return isUuid ? { trace } : {};
}
