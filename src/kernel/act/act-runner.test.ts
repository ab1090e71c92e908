import { codes } from '#contract/http/codes.ts';
import { ApiError, networkFailure } from '#kernel/api/api.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { notice } from '#kernel/browser/notices.ts';
import { ActRunner } from './act-runner.ts';
import type { Intent } from '#kernel/resource/command.ts';

const counted = (): ActRunner => {
  let count = 0;
  return new ActRunner(() => `key-${(count += 1)}`);
};
const keyOf = (intent: Intent) => Promise.resolve(intent.idempotencyKey);
const lost = () => Promise.reject<string>(new ApiError(networkFailure, '网络不给力'));
const refused = () => Promise.reject<string>(new ApiError(codes.capReached, '今日已达上限'));

beforeEach(() => (notice.text = ''));

test('one act is carried out at a time: the same press again is ignored, and another one is answered', async () => {
  const acts = counted();
  const held = deferred();
  const first = acts.alone('take a', () => held.promise);
  expect([acts.standing('take a'), acts.standing('take b')]).toEqual([
    { busy: true, waits: true },
    { busy: false, waits: true },
  ]);
  expect([await acts.alone('take a', lost), notice.text]).toEqual([undefined, '']);
  expect([await acts.alone('take b', lost), notice.text]).toEqual([undefined, '正在处理上一步，请稍候']);
  held.resolve();
  await first;
  expect(acts.standing('take b')).toEqual({ busy: false, waits: false });
});

test('an act keeps its key until the server has answered, also while others are done in between', async () => {
  const acts = counted();
  expect(await acts.attempt('take a', lost)).toMatchObject({ ok: false, code: networkFailure });
  expect(await acts.attempt('take b', keyOf)).toEqual({ ok: true, data: 'key-2' });
  expect(await acts.attempt('take a', keyOf)).toEqual({ ok: true, data: 'key-1' });
  expect(await acts.attempt('take a', keyOf)).toEqual({ ok: true, data: 'key-3' });
});

test('a refusal is an answer: the next press is another act', async () => {
  const acts = counted();
  expect(await acts.attempt('take a', refused)).toMatchObject({ ok: false, msg: '今日已达上限' });
  expect(await acts.attempt('take a', keyOf)).toEqual({ ok: true, data: 'key-2' });
});
