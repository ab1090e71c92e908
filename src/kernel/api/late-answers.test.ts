import { codes } from '#contract/http/codes.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { session } from '#contract/session/session.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { call, connectApi, networkFailure } from './api.ts';

describe('a call that another visitor overtakes', () => {
  const server = useFakeServer();

  test.each([
    ['an answer', { rd: 'r', original_random: 'o' }],
    ['a refusal', new Refusal(codes.unavailable, '服务繁忙')],
  ])('fails without a message when %s comes', async (_, answer) => {
    const [held, told] = [deferred(), jest.fn()];
    let visitorEpoch = 1;
    connectApi({ headers: () => ({}), visitorEpoch: () => visitorEpoch, onFailure: told });
    server().on(session.signParams, sessionSchemas.signParams, async () => {
      await held.promise;
      return answer;
    });
    const reply = call(session.signParams, { query: {} }).catch((error: unknown) => error);
    visitorEpoch = 2;
    held.resolve();
    expect(await reply).toMatchObject({ code: networkFailure, msg: '' });
    expect(told).not.toHaveBeenCalled();
  });
});
