import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { sendMissing } from '#server/modules/delivery/static-files.ts';

/** A picture is nothing but a picture: opened by itself it may load and run nothing. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'content-type': 'image/webp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Serves the pictures that were uploaded in the console, `/pictures/HASH.webp`: the hash is that of the bytes. */
export function pictureFiles(app: FastifyInstance, { query }: Pick<Database, 'query'>): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true }, config: { loadKind: 'read' } },
    async (request, reply) => {
      const [, hash] = /^([\da-f]{64})\.webp$/.exec(request.params.file) ?? [];
      if (hash === undefined) return sendMissing(reply);
      const picture = await query
        .selectFrom('picture')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return picture === undefined ? sendMissing(reply) : reply.headers(headers).send(picture.bytes);
    },
  );
}
