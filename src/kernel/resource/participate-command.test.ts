import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { participation, participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { networkFailure } from '#kernel/api/api.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { ParticipateCommand } from './participate-command.ts';

const server = useFakeServer();
const part = { activity_id: 'a-1', task_id: 't-1' };
const success = { result: participationResult.success, result_msg: '签到成功' };
let logOuts: number;
const session = {
  logOut: () => {
    logOuts++;
    return Promise.resolve();
  },
};

beforeEach(() => {
  logOuts = 0;
});

function answer(reply: typeof success | Refusal | typeof lost): ParticipateCommand {
  server().on(participation.participate, participationSchemas.participate, () => reply);
  return new ParticipateCommand(session);
}

test('a success hands over its data, and the session stays', async () => {
  expect(await answer(success).run(part, { afterLogin: true })).toEqual({ ok: true, data: success });
  expect(logOuts).toBe(0);
});

test('a refusal hands over code, data and message', async () => {
  const data = { result: participationResult.fail, result_msg: '不符合参与条件' };
  const outcome = await answer(new Refusal(codes.forbidden, '参与失败', data)).run(part);
  expect(outcome).toEqual({ ok: false, code: codes.forbidden, msg: '不符合参与条件', data });
});

describe('product 8.5, the session after a participate failure', () => {
  test.each([
    [codes.forbidden, 1],
    [codes.badRequest, 1],
    [codes.capReached, 1],
    [codes.audienceExcluded, 1],
    [codes.activityMissing, 0],
    [codes.activityNotStarted, 0],
    [codes.activityPaused, 0],
    [codes.activitySuspended, 0],
    [codes.activityEnded, 0],
    [codes.taskMissing, 0],
    [codes.awardSoldOut, 0],
    [codes.taskDone, 0],
    [codes.tooMany, 0],
    [codes.internal, 0],
    [codes.unavailable, 0],
    [codes.authExpired, 0],
    [codes.tradeExpired, 0],
  ])('code %d on return from the login clears it %d times', async (code, times) => {
    await answer(new Refusal(code, '')).run(part, { afterLogin: true });
    expect(logOuts).toBe(times);
  });

  test('is kept when the network failed', async () => {
    const outcome = await answer(lost).run(part, { afterLogin: true });
    expect([outcome?.ok === false && outcome.code, logOuts]).toEqual([networkFailure, 0]);
  });

  test('is kept when the visitor had been logged in before the action', async () => {
    await answer(new Refusal(codes.capReached, '次数已用完')).run(part);
    expect(logOuts).toBe(0);
  });
});

test('a double tap takes part once', async () => {
  const reply = deferred<typeof success>();
  server().on(participation.participate, participationSchemas.participate, () => reply.promise);
  const command = new ParticipateCommand(session);
  const first = command.run(part);
  expect(await command.run(part)).toBeUndefined();
  reply.resolve(success);
  expect(await first).toEqual({ ok: true, data: success });
  expect(server().of(participation.participate)).toHaveLength(1);
});

test('a retry after a lost reply carries the same key', async () => {
  const command = answer(lost);
  await command.run(part);
  await command.run({ ...part });
  const keys = server()
    .of(participation.participate)
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
});
