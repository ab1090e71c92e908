import { Writable } from 'node:stream';
import { codes } from '#contract/http/codes.ts';
import { loggerOptions } from '#server/logger.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

// The specification puts phone and device into the address of this call, so only the log can leave them out.
const [phone, guid, did] = ['13812345678', '987654321098765', 'device-4711'];
let hall: TestApp;
let written = '';

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const logger = { ...(loggerOptions('trace') as object), stream };
  const fail = () => Promise.reject(new Error(`no way to ${phone}`));
  hall = await buildTestApp({ logger, smsGateway: { send: fail, sendNotice: fail } });
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  written = '';
});

const address = (more = '', path = '/v1/session/sms_verification') =>
  `${path}?phone_num=${phone}&guid=${guid}&did=${did}${more}`;

it.each([
  ['fails at the gateway', address(), codes.unavailable],
  ['comes too often', address(), codes.tooMany],
  ['is malformed', address('&x=1'), codes.badRequest],
  ['has a wrong signature', address('&rd=a&sign=b'), codes.tooMany],
  ['goes to another address', address('', '/v1/session/sms_verifications'), codes.notFound],
  ['has no session', address('', '/v1/user/profile'), codes.badRequest],
])('a call that %s is in the log without its phone, its guid and its device', async (_what, url, code) => {
  const answer = await hall.visitor().call(url);
  expect(answer.code).toBe(code);
  expect(written).toContain('"msg":"answered"');
  for (const secret of [phone, guid, did]) expect(written).not.toContain(secret);
});

it('and the metrics have none of them either', async () => {
  const text = (await hall.app.inject('/metrics')).body;
  expect(text).toContain('sms_verification');
  for (const secret of [phone, guid, did]) expect(text).not.toContain(secret);
});
