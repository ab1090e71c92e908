import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a line says of a signature; asked when the reply is out, so that it cannot delay or change one. */
export type JudgeSignature = (query: unknown) => 'absent' | 'right' | 'wrong';

/** One line a request: the pattern of the route and never the address, because addresses carry phone numbers. */
export function registerRequestLog(app: FastifyInstance, judgeSignature: JudgeSignature): void {
  const write = (request: FastifyRequest, reply: FastifyReply): void => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...traceOf(request),
        ...signatureOf(judgeSignature(request.query)),
      },
      'answered',
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    // What was refused because of load is summed up by whoever refused it.
    if (!request.isShed) write(request, reply);
    done();
  });
}

/** The id by which a visitor's error report is found again; only a UUID is believed to be one. */
function traceOf({ headers }: FastifyRequest): { trace?: string } {
  const trace = headers['x-trace-id'];
  const isUuid = typeof trace === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(trace);
  return isUuid ? { trace } : {};
}

function signatureOf(sign: ReturnType<JudgeSignature>): { sign?: 'right' | 'wrong' } {
  return sign === 'absent' ? {} : { sign };
}
