import { Writable } from 'node:stream';
import { codes } from '#contract/http/codes.ts';
import { loggerOptions } from '#server/logger.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const options = loggerOptions('info');
  hall = await buildTestApp({ logger: { ...(typeof options === 'object' ? options : {}), stream } });
}, bootTimeoutMs);
afterAll(() => hall.close());

describe('the line of a request', () => {
  it('carries the trace id of the visitor when it is a UUID, and nothing else', async () => {
    const trace = '3f0f2a0e-1b1c-4f6e-9a3c-000000000001';
    await hall.visitor().call('/v1/bank/list', { headers: { 'x-trace-id': trace } });
    expect(lines.at(-1)).toMatchObject({ trace, route: '/v1/bank/list' });
    for (const bad of ['x', `${trace}1`, '13800000001', '{"a":1}']) {
      await hall.visitor().call('/v1/bank/list', { headers: { 'x-trace-id': bad } });
      expect(lines.at(-1)).not.toHaveProperty('trace');
    }
  });
});

describe('the optional signature of a request', () => {
  it('opens nothing and closes nothing', async () => {
    expect((await hall.visitor().call('/v1/user/profile?rd=x&sign=y')).code).toBe(codes.authExpired);
    const member = await hall.member();
    for (const path of ['/v1/user/profile', '/v1/session/token'])
      expect((await member.call(`${path}?rd=x&sign=y`)).code).toBe(codes.success);
  });

  it('is made with a random value that no other visitor gets', async () => {
    const ask = async () => (await hall.visitor().call('/v1/auth/sign/params')).data;
    const [one, other] = [await ask(), await ask()];
    expect(one.original_random).toMatch(/^[0-9a-f]{32}$/);
    expect([one.rd, one.original_random]).not.toEqual([other.rd, other.original_random]);
  });
});
