import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openNoticeBoard } from './notice-board.ts';
import type { NoticeBoard } from './notice-board.ts';

const one = { name: 'day/commitment/1', content: '{"activity":"day","kind":"commitment"}' };
const two = { name: 'day/head/5', content: '{"activity":"day","kind":"head"}' };
const run = promisify(execFile);

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

describe('a Git repository of notices', () => {
  const clone = async (name: string): Promise<{ board: NoticeBoard; dir: string }> => {
    const dir = path.join(folder, name);
    await run('git', ['clone', '--quiet', path.join(folder, 'remote.git'), dir]);
    return { board: openNoticeBoard({ kind: 'git', path: dir }), dir };
  };
  const remoteText = async () =>
    (await run('git', ['--git-dir', path.join(folder, 'remote.git'), 'show', 'main:draw-notices.jsonl']))
      .stdout;

  beforeEach(async () => {
    const remote = path.join(folder, 'remote.git');
    await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
    const start = path.join(folder, 'start');
    await run('git', ['clone', '--quiet', remote, start]);
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.invalid'];
    await run('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', 'start'], { cwd: start });
    await run('git', ['push', '--quiet', 'origin', 'HEAD:main'], { cwd: start });
  });

  it('has each notice once on the remote, from several servers with a clone each', async () => {
    const [first, second] = [await clone('first'), await clone('second')];
    const commit = await first.board.publish(one);
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    await second.board.publish(two);
    await second.board.publish(one);
    expect(await remoteText()).toBe(`${one.content}\n${two.content}\n`);
  });

  it('does not count a notice that could not be pushed, and publishes it later', async () => {
    const { board, dir } = await clone('first');
    await run('git', ['remote', 'set-url', '--push', 'origin', path.join(folder, 'away.git')], { cwd: dir });
    await expect(board.publish(one)).rejects.toThrow('away.git');
    await run('git', ['remote', 'set-url', '--push', 'origin', path.join(folder, 'remote.git')], {
      cwd: dir,
    });
    await board.publish(one);
    expect(await remoteText()).toBe(`${one.content}\n`);
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
