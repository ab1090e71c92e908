import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TargetName } from '#contract/target.ts';
import { hasAlready } from '#server/plugins/public-answer.ts';
import type { Page } from './bundles.ts';
import { bestEncoding } from './encoding.ts';
import { pagePolicy } from './page-headers.ts';
import type { Exposure } from './page-headers.ts';

/** The page with the emulated host in front of everything else; only developers see it. */
function withHost(page: Page, target: TargetName): Buffer {
  const script = `<script src="/dev/host-${target}.js"></script>`;
  return Buffer.from(page.bodies.identity.toString('utf8').replace('<head>', `<head>${script}`));
}

/** Sends a page, or 304 to who has it. `host` is the target whose host is to be emulated, in development. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { target, host, ...exposure }: Exposure & { readonly target: TargetName; readonly host: TargetName | null },
): FastifyReply {
  const encoding = host === null ? bestEncoding(request.headers['accept-encoding'] ?? '') : 'identity';
  const etag = `"${page.hash}-${host ?? encoding}"`;
  void reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy(page.csp, target, exposure),
    etag,
    vary: 'User-Agent, Accept-Encoding',
  });
  if (reply.statusCode === 200 && hasAlready(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('text/html; charset=utf-8');
  return reply.send(host === null ? page.bodies[encoding] : withHost(page, host));
}
