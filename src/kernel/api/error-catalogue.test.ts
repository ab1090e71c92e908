import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { networkFailure, call, connectApi } from './api.ts';

const server = useFakeServer();
const ask = () => call(participation.info, { query: { activity_id: 'a-1' } });
const answer = (reply: Refusal | typeof lost) =>
  server().on(participation.info, participationSchemas.info, () => reply);

function refusal(msg: unknown, data: unknown, detail?: unknown): Refusal {
  return Object.assign(new Refusal(200002, msg as string, data), { detail });
}

describe('product 8.3, the message of a failure', () => {
  const standard = '服务繁忙，请稍后重试';
  test.each([
    ['data.msg first', '外层', { msg: '内层', result_msg: '结果' }, undefined, '内层'],
    ['then data.result_msg', '外层', { result_msg: '结果' }, undefined, '结果'],
    ['an empty one does not count', '外层', { msg: '', result_msg: '' }, undefined, '外层'],
    ['then msg', '外层', null, '细节', '外层'],
    ['then detail', '', null, '细节', '细节'],
    ['else the default', '', null, '', standard],
    ['else the default where nothing is text', 5, { msg: {}, result_msg: [] }, 7, standard],
    ['no data at all', '外层', undefined, undefined, '外层'],
    ['data that is a list', '外层', ['x'], undefined, '外层'],
  ])('is looked for in this order: %s', async (_what, msg, data, detail, shown) => {
    answer(refusal(msg, data, detail));
    await expect(ask()).rejects.toMatchObject({ code: 200002, msg: shown });
  });
});

describe('product 8.1, what a failure is', () => {
  test.each([-5, 1, 404, codes.authExpired, codes.tradeExpired, codes.internal, 999999])(
    'any code but 0: %d',
    async (code) => {
      answer(new Refusal(code, '原因'));
      await expect(ask()).rejects.toMatchObject({ name: 'ApiError', code });
    },
  );

  test('a reply that was lost has a code of its own, which is no answer', async () => {
    answer(lost);
    await expect(ask()).rejects.toMatchObject({ code: networkFailure, msg: '网络不给力，请稍后重试' });
  });

  test('the door is told of each once, before the caller sees it', async () => {
    const told: unknown[] = [];
    connectApi({ headers: () => ({}), onFailure: ({ code }, { path }) => void told.push([code, path]) });
    answer(new Refusal(200003, '活动已结束'));
    await ask().catch(() => told.push('caller'));
    expect(told).toEqual([[200003, '/v1/ug/activity/info'], 'caller']);
    connectApi({ headers: () => ({}), onFailure: () => undefined });
  });
});
