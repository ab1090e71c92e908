import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { innerPath } from '#contract/pages/addresses.ts';
import { miniProgramEnv, stageOf } from '#platform-contract/stage.ts';
import { miniProgramLoginPage } from './platform.ts';
import {
  loginSource,
  hallOrigin,
  hallPath,
  origins,
  pageAfterLogin,
  pages,
  startPath,
  utmOf,
  webviewAddress,
} from './shell/hall.ts';
import { lastShare, shareCard } from './shell/share-card.ts';

const root = path.resolve('targets/miniprogram/shell');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const origin = hallOrigin('release');
/** The query of a page as the platform hands it over: its values stay encoded. */
function queryOf(page: string): Record<string, string> {
  const pairs = (page.split('?')[1] ?? '').split('&').map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(pairs);
}

test('every page that the bundle opens is in app.json, with its four files', () => {
  const declared = json('app.json').pages as string[];
  expect(declared.map((page) => `/${page}`).sort()).toEqual(Object.values(pages).sort());
  const [login = ''] = miniProgramLoginPage('/activity/mgm', origin).split('?');
  expect(login).toBe(pages.login);
  for (const page of declared)
    for (const kind of ['ts', 'json', 'wxml', 'wxss'])
      expect(existsSync(path.join(root, `${page}.${kind}`))).toBe(true);
});

test.each([
  '/activity/mgm?activity_id=a&b=中',
  '/activity/center',
  '/kh?from=%2Factivity%2Fmgm',
  '//evil.example',
  '',
])('the bundle asks for a login at %j, and the shell comes back there with the code', (returnTo) => {
  const { from } = queryOf(miniProgramLoginPage(returnTo, origin));
  const back = new URL(webviewAddress(origin, queryOf(pageAfterLogin(from, 'c0de'))));
  const wanted = new URL(innerPath(returnTo, origin) ?? startPath, origin);
  wanted.searchParams.set('code', 'c0de');
  expect(back.href).toBe(wanted.href);
});

test('an old code of the address gives way to the new one, and utm fields travel with the login', () => {
  const { from } = queryOf(miniProgramLoginPage('/activity/mgm?code=old&utm_source=a%20b', origin));
  expect(webviewAddress(origin, queryOf(pageAfterLogin(from, 'new')))).toBe(
    `${origin}/activity/mgm?utm_source=a%20b&code=new`,
  );
  expect(utmOf(from)).toEqual({ utm_source: 'a b' });
  expect(utmOf(undefined)).toEqual({});
});

test('the login source of the bundle is the one that the shell posts, and anything else is the usual one', () => {
  const { src } = queryOf(miniProgramLoginPage('/kh', origin, '8'));
  expect(['8', '1', '1', '1']).toEqual([src, '', '9', undefined].map(loginSource));
  const usual = queryOf(miniProgramLoginPage('/kh', origin));
  expect(usual['src']).toBeUndefined();
});

test('a parameter that is not agreed does not reach the hall', () => {
  const query = { path: '%2Factivity%2Fmgm', utm_source: 'x', token: 't', code: '', scene: '1' };
  expect(webviewAddress(origin, query)).toBe(`${origin}/activity/mgm?utm_source=x`);
});

test.each([
  ...[
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/a%5cb',
    '/a%2f%2fb',
    '/a b',
    '/中',
    '/a//b',
    'a',
  ],
  ...[
    '/a%00',
    '/a#b',
    '/a%',
    `/${'a'.repeat(2048)}`,
    '/activity/mgm?a=https%3A%2F%2Fb',
    '/activity/mgm?a=//b',
  ],
])('the shell opens no path that the hall would not (%j)', (text) => {
  const opened = hallPath(text);
  expect(opened === null || innerPath(opened, origin) === opened).toBe(true);
  expect(webviewAddress(origin, { path: encodeURIComponent(text) }).startsWith(`${origin}/`)).toBe(true);
});

test('the card of the page is the message with the highest number, and carries no code', () => {
  const message = (seq: number, link: string) => ({
    kind: 'share',
    seq,
    title: `第${String(seq)}`,
    imgurl: 'https://i',
    desc: '',
    link,
  });
  const messages = [
    message(2, `${origin}/activity/mgm?code=x&invite_code=y`),
    message(1, `${origin}/`),
    { kind: 'other', seq: 9 },
    null,
  ];
  expect(shareCard(origin, lastShare(messages))).toEqual({
    title: '第2',
    imageUrl: 'https://i',
    path: `/pages/webview/etf?path=${encodeURIComponent('/activity/mgm?invite_code=y')}`,
  });
  const elsewhere = lastShare([message(1, 'https://evil.example/')]);
  expect(shareCard(origin, elsewhere).path).toBe(`/pages/webview/etf?path=${encodeURIComponent(startPath)}`);
  expect(shareCard(origin, undefined, `${origin}/kh`).path).toBe('/pages/webview/etf?path=%2Fkh');
});

test('the domains to enter at the platform are all that the shell opens and asks', () => {
  const opened = [...new Set(Object.values(origins))].sort();
  const { webview, request } = json('domains.json') as Record<string, string[]>;
  expect([[...(webview ?? [])].sort(), [...(request ?? [])].sort()]).toEqual([opened, opened]);
  const named = [
    'hall.ts',
    'share-card.ts',
    'ask.ts',
    'app.ts',
    'pages/webview/etf.ts',
    'pages/user/login.ts',
  ].flatMap((file) => read(file).match(/https:\/\/[\w.-]+\w/g) ?? []);
  expect([...new Set(named)].sort()).toEqual(opened);
});

test('testers have the hall of the stage whose pages open the trial version, visitors the other', () => {
  const envOf = (address: string) => miniProgramEnv(stageOf(new URL(address).hostname));
  expect([envOf(origins.trial), envOf(origins.develop), envOf(origins.release)]).toEqual([
    'trial',
    'trial',
    'release',
  ]);
});

test('no id of a real mini-program is in the project', () => {
  const all = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => path.extname(file) !== '');
  for (const file of all) expect(read(file)).not.toMatch(/wx[0-9a-f]{16}/);
  expect(json('project.config.json').appid).toMatch(/PLACEHOLDER/);
});

test('the shell has the types of the platform', () => {
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', root, '--noEmit', '--incremental', 'false'],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stdout]).toEqual([0, '']);
});
