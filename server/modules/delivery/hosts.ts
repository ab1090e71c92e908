import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { targets } from '#contract/target.ts';
import type { TargetName } from '#contract/target.ts';

const names: Readonly<Record<TargetName, string>> = { h5: 'H5', app: '原生 App', miniprogram: '小程序' };
const start = '/activity/center';

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
 * `/hosts`, for developers: the three targets in phone frames, each with its host emulated. The frames and the page
 * are one site (`*.hall.localhost`), because a browser gives a foreign frame no cookies.
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
