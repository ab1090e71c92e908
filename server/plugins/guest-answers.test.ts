import { brotliDecompressSync } from 'node:zlib';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { clientIp } from '#contract/tracking/tracking.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;

beforeAll(async () => {
  const activities = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) =>
    anActivity({ id, taskIds: [`${id}1`] }),
  );
  hall = await buildTestApp({ activities, sharesAnswers: true });
}, bootTimeoutMs);
afterAll(() => hall.close());

const list = `${activityCenter.list.path}?offset=0&limit=10`;
const madeAt = (text: string) => Number(/"server_time":(\d+)/.exec(text)?.[1]);
const askAsGuest = (headers: Record<string, string> = {}) => hall.app.inject({ url: list, headers });

test('guests share an answer for a second; who is logged in, or may be, gets an own one', async () => {
  const member = await hall.member();
  const before = madeAt((await askAsGuest()).payload);
  hall.clock.advance(999);
  expect(madeAt((await askAsGuest()).payload)).toBe(before);
  expect(madeAt((await member.call(list)).text)).toBe(before + 999);
  expect(madeAt((await askAsGuest({ cookie: 'other=1' })).payload)).toBe(before + 999);
  hall.clock.advance(1);
  expect(madeAt((await askAsGuest()).payload)).toBe(before + 1000);
});

test('a shared answer is compressed for who accepts it, and is not sent to who has it', async () => {
  const plain = await askAsGuest();
  const small = await askAsGuest({ 'accept-encoding': 'gzip, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
  const again = await askAsGuest({ 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('an answer for which the request itself was read is shared with nobody', async () => {
  const addressOf = (remoteAddress: string) => hall.app.inject({ url: clientIp.check.path, remoteAddress });
  const [one, other] = [await addressOf('192.0.2.1'), await addressOf('192.0.2.2')];
  expect([one.payload, other.payload].map((text) => /192\.0\.2\.\d/.exec(text)?.[0])).toEqual([
    '192.0.2.1',
    '192.0.2.2',
  ]);
});
