import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { codes } from '#contract/http/codes.ts';
import { signParams } from '#contract/session/sign-params.ts';
import { loggerOptions } from '#server/logger.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;
const lines: Record<string, unknown>[] = [];
const md5Base64 = (text: string) => createHash('md5').update(text, 'utf8').digest('base64');

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

async function signingRandom(): Promise<{ rd: string; secret: string }> {
  const { data } = await hall.visitor().call('/v1/auth/sign/params');
  return { rd: String(data.rd), secret: String(data.original_random) };
}

/** Makes a call with a query and returns the signature result in the log. */
async function judged(query: Record<string, string>, path = '/v1/bank/list'): Promise<unknown> {
  await hall.visitor().call(`${path}?${new URLSearchParams(query).toString()}`);
  return lines.at(-1)?.sign;
}

describe('the optional signature of a request', () => {
  it('is right over all parameters with the random value among them', async () => {
    const { rd, secret } = await signingRandom();
    const params = { ts: '1700000000000', rd };
    expect(await judged({ ...params, sign: signParams(params, secret, md5Base64) })).toBe('right');
  });

  it('is judged over numbers as they were written', async () => {
    const { rd, secret } = await signingRandom();
    const params = { limit: '10', offset: '0', rd };
    const sign = signParams(params, secret, md5Base64);
    expect(await judged({ ...params, sign }, '/ug/v1/activity_center/list')).toBe('right');
  });

  it.each([
    ['made up', { sign: 'x' }],
    ['of other parameters', { ts: '2' }],
    ['without its random value', { rd: '' }],
    ['with a random value that is not ours', { rd: 'x'.repeat(99) }],
  ])('is wrong when it is %s', async (_what, change: Record<string, string>) => {
    const { rd, secret } = await signingRandom();
    const params = { ts: '1', rd };
    const query = { ...params, sign: signParams(params, secret, md5Base64), ...change };
    expect(await judged(query)).toBe('wrong');
  });

  it('is wrong a day after its random value was made', async () => {
    const { rd, secret } = await signingRandom();
    const sign = signParams({ rd }, secret, md5Base64);
    hall.clock.advance(24 * 3600 * 1000 - 1);
    expect(await judged({ rd, sign })).toBe('right');
    hall.clock.advance(1);
    expect(await judged({ rd, sign })).toBe('wrong');
  });

  it('is not missed', async () => {
    expect(await judged({ ts: '1' })).toBeUndefined();
  });

  it('opens nothing and closes nothing', async () => {
    const { rd, secret } = await signingRandom();
    const right = `rd=${rd}&sign=${signParams({ rd }, secret, md5Base64)}`;
    expect((await hall.visitor().call(`/v1/user/profile?${right}`)).code).toBe(codes.authExpired);
    const member = await hall.member();
    for (const path of ['/v1/user/profile', '/v1/session/token']) {
      expect((await member.call(`${path}?rd=x&sign=wrong`)).code).toBe(codes.success);
    }
  });
});

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
