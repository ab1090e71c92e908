import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pagePolicy } from '#server/modules/delivery/page-reply.ts';
import type { OfflineList } from '#server/release/offline/offline-list.schema.ts';
import { installPackage } from '#server/release/offline/install-package.ts';
import type { Installed } from '#server/release/offline/install-package.ts';
import { offlineAnswer } from '#server/release/offline/offline-answers.ts';
import { digestOfBytes, isForApp, packList } from '#server/release/offline/write-package.ts';
import { parseKeys } from '#server/release/release-keys.ts';
import { keyList, testKey } from '#server/release/testing/small-release.ts';
import { listFiles } from '#server/release/verify-release.ts';

/*
 * The webview of an app that has installed the package of the bundle in `dist/app`: what is installed is answered from it, and all
 * else by the hall at HALL_ORIGIN, but for pages and assets where NETWORK is `calls`. TAMPER flips a bit in the `package`, or in one
 * `file` after the installation. It prints its address, and a line for each page or asset that it asks the network for.
 */

const { HALL_ORIGIN: hall = '', TAMPER: tamper = '', NETWORK: network = '' } = process.env;
const dist = path.resolve('dist/app');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function packageOfDist() {
  const { key, entry } = testKey();
  const names = (await listFiles(dist)).files.filter((name) => isForApp(`dist/app/${name}`)).sort();
  const read = async (name: string) => ({
    name: `files/${name}`,
    bytes: await readFile(path.join(dist, name)),
  });
  const files = await Promise.all(
    names.map(async (name) => {
      const { bytes } = await read(name);
      return { path: name, bytes: bytes.length, sha256: digestOfBytes(bytes) };
    }),
  );
  const list: OfflineList = {
    ...{ format: 1, target: 'app', release: '20261129T000000-aaaaaaaaaaaa', manifest: '0'.repeat(64) },
    ...{ lowestApp: '2.0.0', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files },
    ...{ delta: null, rollbackFrom: null },
  };
  return { bytes: await packList(list, key, read), keys: parseKeys(keyList(entry)) };
}

function flip(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
}

async function install(): Promise<Installed | null> {
  const { bytes, keys } = await packageOfDist();
  const given = tamper === 'package' ? flip(bytes) : bytes;
  const app = { keys, target: 'app', isAtLeast: () => true, installed: null } as const;
  const ended = await installPackage(given, app);
  if (ended.kind === 'installed') return ended.now;
  say(`refused: ${ended.reason}`);
  return null;
}

const isStatic = (pathname: string): boolean => !/^\/(?:v\d|ug|api|qt|trade|hq)\//.test(pathname);

function askNetwork(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  if (isStatic(pathname)) say(`network ${pathname}`);
  if (isStatic(pathname) && network === 'calls') {
    response.writeHead(503).end();
    return;
  }
  const headers = { ...request.headers, host: new URL(hall).host };
  const asked = forward(hall + (request.url ?? '/'), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

const installed = await install();
const changed = [...(installed?.files.keys() ?? [])].find((name) => /\/entry-[^/]+\.js$/.test(name));
if (tamper === 'file' && changed !== undefined) flip(installed?.files.get(changed) ?? Buffer.alloc(0));

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', hall);
  const answer = installed === null || request.method !== 'GET' ? null : offlineAnswer(installed, pathname);
  if (answer === null) {
    askNetwork(request, response, pathname);
    return;
  }
  const exposure = { production: true, origin: hall };
  const policy =
    answer.csp === null ? {} : { 'content-security-policy': pagePolicy(answer.csp, 'app', exposure) };
  response.writeHead(200, { 'content-type': answer.type, ...policy }).end(answer.bytes);
});
server.listen(0, '127.0.0.1', () => {
  say(`listens on http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
process.on('SIGTERM', () => process.exit(0));
