import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '#server/config.ts';

const folder = import.meta.dirname;
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** What whoever deploys fills in. */
const filled = {
  DATABASE_URL: 'postgres://hall:x@database/hall',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://hall.example',
  DRAW_NOTICES: 'https://notices.example',
};
const example = parseEnv(read('hall.env.example')) as Record<string, string>;

test('the example environment names everything that production needs, and leaves empty what only who deploys it knows', () => {
  const empty = Object.keys(example).filter((name) => example[name] === '');
  expect(empty.sort()).toEqual(Object.keys(filled).sort());
  expect(readConfig({ ...example, ...filled })).toMatchObject({ production: true, metrics: { port: 9100 } });
});

test('the balancer closes an idle connection before a server does', () => {
  const [, seconds] = /timeout http-keep-alive (\d+)s/.exec(read('haproxy.cfg')) ?? [];
  const { keepAliveTimeoutMs } = readConfig({ ...example, ...filled });
  expect(Number(seconds) * 1000).toBeLessThan(keepAliveTimeoutMs);
});

test('a server drains for longer than the balancer takes to see that it is not ready', () => {
  const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(read('haproxy.cfg')) ?? [];
  const { drainMs } = readConfig({ ...example, ...filled });
  expect(drainMs).toBeGreaterThan(Number(inter) * (Number(fall) + 1) * 1000);
});

test('every file that a container is given exists', () => {
  const files = [...read('compose.yaml').matchAll(/(\.\.?\/[\w./-]+):\/\S+:ro/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});
