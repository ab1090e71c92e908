import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openNoticeBoard } from './notice-board.ts';

const one = { name: 'day/commitment/1', content: '{"activity":"day","kind":"commitment"}' };
const two = { name: 'day/head/5', content: '{"activity":"day","kind":"head"}' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invest-hall-notices-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a file of notices', () => {
  it('has each notice once, in a line of its own', async () => {
    const file = path.join(folder, 'new/notices.jsonl');
    const board = openNoticeBoard({ kind: 'file', path: file });
    const places = [await board.publish(one), await board.publish(two), await board.publish(one)];
    expect(places).toEqual([`${file}:1`, `${file}:2`, `${file}:1`]);
    expect(await readFile(file, 'utf8')).toBe(`${one.content}\n${two.content}\n`);
  });
});

describe('a service for notices', () => {
  const stored = new Map<string, string>();
  let tokens: (string | undefined)[] = [];
  let server: Server;
  let status = 0;
  const url = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/notices`;

  beforeEach(async () => {
    stored.clear();
    [tokens, status] = [[], 0];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const [name, text] = [request.url ?? '', Buffer.concat(chunks).toString()];
        tokens.push(request.headers.authorization);
        const isOther = stored.has(name) && stored.get(name) !== text;
        if (status === 0 && !isOther) stored.set(name, text);
        response
          .writeHead(status || (isOther ? 409 : 201), { location: `https://notices.example${name}` })
          .end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  it('stores a notice under its name, also when it is sent again, and says where it is', async () => {
    const board = openNoticeBoard({ kind: 'http', url: url(), token: 'secret' });
    const place = 'https://notices.example/notices/day/commitment/1';
    expect([await board.publish(one), await board.publish(one)]).toEqual([place, place]);
    expect([...stored]).toEqual([['/notices/day/commitment/1', one.content]]);
    expect(tokens).toEqual(['Bearer secret', 'Bearer secret']);
  });

  it.each([
    [409, 'another content'],
    [503, 'answered 503'],
    [302, 'did not answer'],
  ])('that answers %d has not published it', async (answer, complaint) => {
    status = answer;
    const board = openNoticeBoard({ kind: 'http', url: url(), token: '' });
    await expect(board.publish(one)).rejects.toThrow(complaint);
    expect(tokens).toEqual([undefined]);
  });

  it('that is away has not published it', async () => {
    const board = openNoticeBoard({ kind: 'http', url: 'http://127.0.0.1:1/notices', token: '' });
    await expect(board.publish(one)).rejects.toThrow('did not answer');
  });
});
