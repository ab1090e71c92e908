import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

// Its states stand in frames of the same address.
const policy = "default-src 'self'; frame-src 'self'; frame-ancestors 'self'; img-src 'self' data: blob:";

/** `/gallery/`, for developers: every part and screen in its states, where `npm run gallery` has built it. */
export async function registerGallery(app: FastifyInstance, distDir: string): Promise<void> {
  const folder = path.join(distDir, 'gallery');
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const options = {
    decorateReply: false,
    wildcard: false,
    setHeaders: (reply: { header: (name: string, value: string) => unknown }) => {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', policy);
    },
  };
  await app.register(fastifyStatic, { ...options, root: folder, prefix: '/gallery/', index: 'index.html' });
  const assets = path.join(folder, 'assets');
  await app.register(fastifyStatic, { ...options, root: assets, prefix: '/assets/gallery/', index: false });
  app.get('/gallery', (_request, reply) => reply.redirect('/gallery/'));
}
