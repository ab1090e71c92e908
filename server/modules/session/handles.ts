import type { FastifyRequest } from 'fastify';

/** The two headers that spec section 3 calls session id and auth token; empty where they are missing. */
export function handlesOf(request: FastifyRequest): { sessionId: string; authToken: string } {
  return { sessionId: header(request, 'x-session-id'), authToken: header(request, 'x-auth-token') };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
