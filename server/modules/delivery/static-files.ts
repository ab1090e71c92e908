import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { renderSVG } from 'uqr';

// Its states are shown in frames of the same address.
const policy = "default-src 'self'; frame-src 'self'; frame-ancestors 'self'; img-src 'self' data: blob:";
const start = '/activity/center';

/** A missing file is answered with plain text: HTML would be parsed as the requested script. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** A range outside of the file: 416 with the size (RFC 9110, 15.5.17), which the file server has determined. */
function sendOutside(reply: FastifyReply, error: FastifyError & { headers?: Record<string, string> }) {
  return reply
    .code(416)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Range not satisfiable\n');
}

/** The folder with the asset of a target in another release that is kept; null where none has it. */
export type FindAsset = (target: TargetName, name: string) => Promise<string | null> | string | null;

/**
 * Serves `/assets/<target>/…`: hashed names never change their content, so they are immutable for caches. What no folder of
 * `elsewhere` has is sent from `distDir`.
 */
export async function registerAssets(
  app: FastifyInstance,
  distDir: string,
  built: readonly TargetName[],
  elsewhere: FindAsset = () => null,
): Promise<void> {
  for (const target of built) {
    const root = path.join(distDir, target, 'assets');
    const serve = async (scope: FastifyInstance): Promise<void> => {
      scope.setNotFoundHandler((_request, reply) => sendMissing(reply));
      scope.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.statusCode === 416) return sendOutside(reply, error);
        // An internal error goes to the handler of the whole server; a folder, for example, is not a file.
        if ((error.statusCode ?? 500) >= 500) throw error;
        return sendMissing(reply);
      });
      await scope.register(fastifyStatic, {
        root,
        serve: false,
        preCompressed: true,
        index: false,
        immutable: true,
        maxAge: '365d',
        setHeaders: (reply) => {
          void reply.header('content-security-policy', "default-src 'none'");
        },
      });
      scope.get<{ Params: { readonly '*': string } }>('/*', ({ params }, reply) => {
        const send = (folder: string | null) => reply.sendFile(`/${params['*']}`, folder ?? root);
        const found = elsewhere(target, params['*']);
        return found instanceof Promise ? found.then(send) : send(found);
      });
    };
    await app.register(serve, { prefix: `/assets/${target}` });
  }
}

/** `/gallery/`, for developers: every part and screen in its states, if `npm run gallery` has built it. */
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

const names: Readonly<Record<TargetName, string>> = { h5: 'H5', app: '原生 App', miniprogram: '小程序' };

/** The address at which another device in the same network reaches this machine. */
function addressForPhone(port: number): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return `http://${outside?.address ?? 'localhost'}:${port}${start}`;
}

function frameOf(target: TargetName, port: number): string {
  const address = `http://${target}.hall.localhost:${port}${start}`;
  return `<section><h2>${names[target]}</h2><p><a href="${address}">${address}</a></p><div class="phone"><iframe src="${address}" title="${names[target]}"></iframe></div></section>`;
}

/**
 * `/hosts`, for developers: the three targets in phone frames, each with its emulated host. The frames and the page
 * are one site (`*.hall.localhost`), because a browser gives a cross-site frame no cookies.
 */
export async function registerHosts(app: FastifyInstance, distDir: string): Promise<void> {
  const folder = path.join(distDir, 'hosts');
  const template = await readFile(path.join(folder, 'hosts.html'), 'utf8');
  await app.register(fastifyStatic, { root: folder, prefix: '/dev/', decorateReply: false, wildcard: false });

  app.get('/hosts', (request, reply) => {
    const port = request.port ?? 80;
    if (request.hostname !== 'hall.localhost') return reply.redirect(`http://hall.localhost:${port}/hosts`);
    const phone = addressForPhone(port);
    const values: Record<string, string> = {
      qr: renderSVG(phone),
      phone,
      frames: targets.map((target) => frameOf(target, port)).join(''),
    };
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'self'; frame-src http://*.hall.localhost:${port}; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
  });
}
