import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { user } from '#contract/session/user.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp({ activities: [anActivity()] });
}, bootTimeoutMs);
afterAll(() => hall.close());

const get = (url: string, headers: Record<string, string> = {}) => hall.app.inject({ url, headers });

test('an answer that is the same for every visitor is not sent again to a client that has it', async () => {
  const first = await get(user.banks.path);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(first.headers.vary).toMatch(/^cookie\b/);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"/);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await get(user.banks.path, { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await get(user.banks.path, { 'if-none-match': '"other"' })).body).toBe(first.body);
});

test('a guest may cache an answer that a logged-in visitor may not cache', async () => {
  const list = `${activityCenter.list.path}?offset=0&limit=10`;
  expect((await get(list)).headers).toMatchObject({ 'cache-control': 'no-cache' });
  const member = await hall.member();
  const { headers } = await member.call(list, { headers: { 'if-none-match': '*' } });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
});

test('a refusal and an answer that needs a session are never kept', async () => {
  const refused = await get(`${activityCenter.list.path}?offset=no`, { 'if-none-match': '*' });
  const member = await hall.member();
  const own = await member.call(user.profile.path, { headers: { 'if-none-match': '*' } });
  for (const { headers } of [refused, own]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
  }
});
