import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';

/** The built gallery at its own address. */
export interface GalleryServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const folder = resolve(import.meta.dirname, '../../dist/gallery');

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

function fileOf(url: string): string {
  const { pathname } = new URL(url, 'http://gallery');
  if (pathname === '/gallery/') return join(folder, 'index.html');
  if (pathname === '/axe.js') return axe;
  return join(folder, normalize(pathname.replace(/^\/assets\/gallery\//, 'assets/')));
}

/** Serves `dist/gallery`, as the server does for developers, without a database. */
export async function serveGallery(): Promise<GalleryServer> {
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const file = fileOf(request.url ?? '/');
    if ((!file.startsWith(folder) && file !== axe) || !existsSync(file))
      return void response.writeHead(404).end();
    const caching = file.endsWith('.html') ? 'no-store' : 'max-age=3600';
    response.writeHead(200, { 'content-type': types[extname(file)] ?? '', 'cache-control': caching });
    return void createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
