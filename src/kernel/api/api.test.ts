import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { codes } from '#contract/http/codes.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { session } from '#contract/session/session.ts';
import { random } from '#kernel/browser/random.ts';
import { Busy, Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { notice, notify } from '#kernel/browser/notices.ts';
import { ApiError, malformed, networkFailure, call, connectApi } from './api.ts';
import { signCalls } from './api-request.ts';

const sign = { rd: 'r', original_random: 'o' };
const signParams = () => call(session.signParams, { query: {} });
const awards = { list: [], total: 0 };

describe('a call', () => {
  const server = useFakeServer();
  let told: [ApiError, EndpointRow][];

  beforeEach(() => {
    told = [];
    jest.useFakeTimers({ now: 1_760_000_000_123 });
    connectApi({
      headers: () => ({ 'x-session-id': 'sid-1' }),
      onFailure: (failure, endpoint) => told.push([failure, endpoint]),
    });
    delete window.__firstCalls;
  });
  afterEach(() => jest.useRealTimers());

  const refusedWith = async (code: number, msg: string, data?: unknown): Promise<unknown> => {
    server().on(session.signParams, sessionSchemas.signParams, () => new Refusal(code, msg, data));
    return signParams().catch((error: unknown) => error);
  };

  test('returns the data of the envelope', async () => {
    server().on(session.signParams, sessionSchemas.signParams, () => sign);
    expect(await signParams()).toEqual(sign);
    expect(told).toEqual([]);
  });

  test('carries the moment, the header that no form can send, and the session', async () => {
    server().on(session.signParams, sessionSchemas.signParams, () => sign);
    await signParams();
    const [request] = server().received;
    expect(request?.query).toEqual({ ts: '1760000000123' });
    expect(request?.headers).toMatchObject({ 'x-requested-with': 'invest-hall', 'x-session-id': 'sid-1' });
  });

  test('sends the session as it was when the call was made, whatever happens right after', async () => {
    let sid = 'sid-1';
    connectApi({ headers: () => ({ 'x-session-id': sid }), onFailure: () => undefined });
    server().on(session.remove, sessionSchemas.remove, () => ({}));
    const removal = call(session.remove, {});
    sid = '';
    await removal;
    expect(server().received[0]?.headers['x-session-id']).toBe('sid-1');
  });

  test('can go without the session, under headers of its own', async () => {
    server().on(session.refresh, sessionSchemas.refresh, () => ({ auth_token: 'a', token_ttl: 60 }));
    await call(session.refresh, { query: {} }, { headers: { 'x-session-id': 'of the app' } });
    expect(server().received[0]?.headers['x-session-id']).toBe('of the app');
  });

  test('sends a form as a form, without the fields that are not known', async () => {
    const reply = { sid: 's', auth_token: 'a', token_ttl: 60, pub_key: '', union_id: '' };
    server().on(session.create, sessionSchemas.create, () => reply);
    const form = { mode: '3' as const, verification: 'x y&z', phone_num: undefined };
    await call(session.create, { query: {}, form });
    expect(server().received[0]?.body).toBe('mode=3&verification=x+y%26z');
    expect(server().received[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
  });

  test('sends a body as JSON, and the key of the intent where there is one', async () => {
    const reply = { result: 'success', result_msg: '' };
    server().on(participation.participate, participationSchemas.participate, () => reply);
    const input = { body: { activity_id: 'a' } };
    await call(participation.participate, input, { idempotencyKey: 'key-1' });
    await call(participation.participate, input);
    expect(server().received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', undefined]);
    expect(JSON.parse(server().received[0]?.body ?? '')).toEqual({ activity_id: 'a' });
  });

  test('fails with code, message and data of the envelope, and tells the one door first', async () => {
    const error = await refusedWith(200005, '任务不存在', { task_id: 't' });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 200005, msg: '任务不存在', data: { task_id: 't' } });
    expect(told).toEqual([[error, session.signParams]]);
  });

  test.each([
    ['data.msg before all', { msg: 'inner', result_msg: 'result' }, 'outer', 'inner'],
    ['data.result_msg before msg', { result_msg: 'result' }, 'outer', 'result'],
    ['an empty data.msg is none', { msg: '', result_msg: 'result' }, 'outer', 'result'],
    ['msg without data', null, 'outer', 'outer'],
    ['msg where data holds no text', { msg: 7, result_msg: {} }, 'outer', 'outer'],
    ['a default where nothing is said', {}, '', '服务繁忙，请稍后重试'],
  ])('takes the message from the right place: %s', async (_, data, msg, expected) => {
    expect(await refusedWith(1, msg, data)).toMatchObject({ msg: expected });
  });

  test('fails with no code of the envelope when the reply is lost', async () => {
    server().on(session.signParams, sessionSchemas.signParams, () => lost);
    await expect(signParams()).rejects.toMatchObject({ code: networkFailure, msg: '网络不给力，请稍后重试' });
    expect(told).toHaveLength(1);
    expect(Object.values(codes)).not.toContain(networkFailure);
  });

  test.each([
    ['a page', '<html>502</html>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no code', '{"data":{}}'],
  ])('takes %s for no answer at all', async (_, text) => {
    window.__firstCalls = { '/v1/auth/sign/params': Promise.resolve(safeJson(text)) };
    server().on(session.signParams, sessionSchemas.signParams, () => lost);
    await expect(signParams()).rejects.toMatchObject({ code: networkFailure });
  });

  test('takes a code that is no number for no answer at all', async () => {
    window.__firstCalls = { '/v1/auth/sign/params': Promise.resolve({ code: '0', data: sign }) };
    await expect(signParams()).rejects.toMatchObject({ code: networkFailure });
  });

  describe('whose data has not the shape of the contract', () => {
    const shaped = { ...session.signParams, shape: { rd: 's', original_random: 's' } };

    test.each([
      ['an empty object', {}],
      ['null', null],
      ['a wrong type', { ...sign, rd: 7 }],
    ])('fails with honest words and is reported: %s', async (_, data) => {
      window.__firstCalls = { '/v1/auth/sign/params': Promise.resolve({ code: 0, data, msg: '' }) };
      await expect(call(shaped, { query: {} })).rejects.toMatchObject({
        ...{ code: networkFailure, msg: '服务繁忙，请稍后重试', data: malformed },
      });
      expect(told).toHaveLength(1);
    });
  });

  describe('that nobody answers', () => {
    const silent = () => new Promise<never>(() => undefined);
    const settledWithin = async (ms: number): Promise<boolean> => {
      let isSettled = false;
      void signParams().catch(() => (isSettled = true));
      await jest.advanceTimersByTimeAsync(ms);
      return isSettled;
    };

    test('fails after 15 seconds; what follows on it at once after four, and a later press has its 15 again', async () => {
      server().on(session.signParams, sessionSchemas.signParams, silent);
      expect(await settledWithin(14_999)).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(told).toHaveLength(1);
      expect(await settledWithin(4_000)).toBe(true);
      await jest.advanceTimersByTimeAsync(1_500);
      expect(await settledWithin(14_999)).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(told[2]?.[0]).toMatchObject({ code: networkFailure, msg: '网络不给力，请稍后重试' });
    });

    test('fails too where the boot script made it: null says that it has waited, and nothing is asked again', async () => {
      window.__firstCalls = { '/v1/auth/sign/params': Promise.resolve(null) };
      await expect(signParams()).rejects.toMatchObject({ code: networkFailure });
      window.__firstCalls = { '/v1/auth/sign/params': silent() };
      expect(await settledWithin(15_000)).toBe(true);
      expect(server().received).toEqual([]);
    });
  });

  describe('whose answer was asked for before the bundle ran', () => {
    const address = '/v1/ug/activity/financial_day/award_list?limit=10&offset=0';
    const list = () => call(financialDay.awardList, { query: { offset: 0, limit: 10 } });

    test('adopts it, once', async () => {
      window.__firstCalls = { [address]: Promise.resolve({ code: 0, data: awards, msg: '' }) };
      server().on(financialDay.awardList, financialDaySchemas.awardList, () => ({ list: [], total: 9 }));
      expect(await list()).toEqual(awards);
      expect(server().received).toEqual([]);
      expect(await list()).toEqual({ list: [], total: 9 });
    });

    test('asks itself when the early answer was lost, or belongs to another address', async () => {
      window.__firstCalls = { [address]: Promise.resolve(undefined), '/other': Promise.resolve({ code: 0 }) };
      server().on(financialDay.awardList, financialDaySchemas.awardList, () => awards);
      expect(await list()).toEqual(awards);
      expect(server().received).toHaveLength(1);
    });

    test('fails through the one door when the early answer is a failure', async () => {
      const early = { code: codes.authExpired, msg: '请重新登录', data: null };
      window.__firstCalls = { [address]: Promise.resolve(early) };
      await expect(list()).rejects.toMatchObject({ code: codes.authExpired });
      expect(told).toHaveLength(1);
    });

    test('never adopts an answer for a write', async () => {
      window.__firstCalls = { '/v1/session': Promise.resolve({ code: 0, data: {} }) };
      server().on(session.remove, sessionSchemas.remove, () => ({}));
      await call(session.remove, {});
      expect(server().received).toHaveLength(1);
    });
  });

  describe('to a server that is busy', () => {
    const text = '人数较多，请稍后再试';
    const input = { body: { activity_id: 'a' } };
    const participate = () => call(participation.participate, input, { idempotencyKey: 'key-1' });
    let answers: (Busy | { result: string; result_msg: string })[];

    beforeEach(() => {
      notify('前面的话');
      server().on(
        participation.participate,
        participationSchemas.participate,
        () => answers.shift() ?? new Busy('1'),
      );
    });

    test('says so, and is made again when the server said: with the same key and parameters', async () => {
      answers = [new Busy('2'), { result: 'success', result_msg: '' }];
      const outcome = participate();
      await jest.advanceTimersByTimeAsync(1999);
      expect(notice.text).toBe(text);
      expect(server().received).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1001);
      expect(await outcome).toMatchObject({ result: 'success' });
      const [first, second] = server().received;
      expect(second).toEqual(first);
      expect(second?.headers['idempotency-key']).toBe('key-1');
      expect(told).toEqual([]);
    });

    test('comes back up to a second later than it was told to, by chance', async () => {
      jest.spyOn(random, 'digits').mockReturnValue('900');
      answers = [new Busy('1'), { result: 'success', result_msg: '' }];
      const outcome = participate();
      await jest.advanceTimersByTimeAsync(1899);
      expect(server().received).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(server().received).toHaveLength(2);
      await outcome;
      jest.restoreAllMocks();
    });

    test('is made again once and no more, then fails through the one door', async () => {
      answers = [];
      const outcome = participate().catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toMatchObject({ code: codes.unavailable, msg: text });
      expect(server().received).toHaveLength(2);
      expect(told).toHaveLength(1);
    });

    test('is made again for a read too, and a quiet one says nothing', async () => {
      const replies = [new Busy('1'), sign];
      server().on(session.signParams, sessionSchemas.signParams, () => replies.shift() ?? lost);
      const reply = signParams();
      await jest.advanceTimersByTimeAsync(2000);
      expect(await reply).toEqual(sign);
      expect(notice.text).not.toBe(text);
    });

    test.each([
      ['that does not say when', ''],
      ['for longer than a person waits', '60'],
      ['until a date', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ])('fails at once where it is busy %s', async (_, retryAfter) => {
      answers = [new Busy(retryAfter)];
      await expect(participate()).rejects.toMatchObject({ code: codes.unavailable });
      expect(server().received).toHaveLength(1);
    });
  });

  test('carries the signature of all its parameters, the random value among them, once there is a signer', async () => {
    const signedOver: Readonly<Record<string, string>>[] = [];
    signCalls((params) => {
      signedOver.push(params);
      return { rd: 'r', sign: 's' };
    });
    server().on(session.signParams, sessionSchemas.signParams, () => ({ rd: 'a', original_random: 'b' }));
    await call(session.signParams, { query: { public_hxapi_access_token: 'app' } });
    expect(signedOver).toEqual([{ public_hxapi_access_token: 'app', ts: '1760000000123' }]);
    signCalls(undefined);
    expect(server().received[0]?.query).toMatchObject({ rd: 'r', sign: 's' });
  });
});

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
