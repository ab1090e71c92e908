import { codes } from '#contract/http/codes.ts';
import { ApiError, networkFailure } from '#kernel/api/api.ts';
import { deliverReports, forgetReports } from '#kernel/errors/error-reports.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { Command } from './command.ts';
import type { Intent } from './command.ts';

const lostReply = () => Promise.reject(new ApiError(networkFailure, '网络不给力'));
const refusal = () => Promise.reject(new ApiError(200006, '已完成'));

/** A command whose actions are answered in turn, and the keys that they carried. */
function commandWith(answers: (() => Promise<string>)[]) {
  const keys: string[] = [];
  let made = 0;
  const perform = ({ idempotencyKey }: Intent, _task: string) => {
    keys.push(idempotencyKey);
    return (answers.shift() ?? (() => Promise.resolve('done')))();
  };
  return { keys, command: new Command(perform, () => `key-${++made}`) };
}

describe('an action of the visitor', () => {
  test('is under way until its answer, and ends with the data', async () => {
    const answer = deferred<string>();
    const { command } = commandWith([() => answer.promise]);
    const run = command.run('a');
    expect(command.isRunning).toBe(true);
    answer.resolve('won');
    expect(await run).toEqual({ ok: true, data: 'won' });
    expect(command.isRunning).toBe(false);
  });

  test('is refused, with words for the visitor, while it runs for something else', async () => {
    const { command, keys } = commandWith([]);
    const [, refused] = await Promise.all([command.run('a'), command.run('b')]);
    expect(refused).toMatchObject({ ok: false, msg: '正在处理上一步，请稍候' });
    expect([(await command.run('b'))?.ok, keys]).toEqual([true, ['key-1', 'key-2']]);
  });

  test('is done once by a double tap', async () => {
    const { command, keys } = commandWith([]);
    const outcomes = await Promise.all([command.run('a'), command.run('a')]);
    expect(outcomes).toEqual([{ ok: true, data: 'done' }, undefined]);
    expect(keys).toEqual(['key-1']);
  });

  test('ends with code and message when the server refuses, and never rejects', async () => {
    const { command } = commandWith([refusal]);
    expect(await command.run('a')).toEqual({ ok: false, code: 200006, msg: '已完成' });
  });

  test('says nothing of a session that is over', async () => {
    const expired = () => Promise.reject(new ApiError(codes.authExpired, '请重新登录'));
    const { command } = commandWith([expired]);
    expect(await command.run('a')).toEqual({ ok: false, code: codes.authExpired, msg: '' });
  });

  test('keeps its key after a lost reply, so that the retry is the same action', async () => {
    const { command, keys } = commandWith([lostReply, lostReply]);
    await command.run('a');
    await command.run('a');
    await command.run('a');
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('takes a new key after an answer, be it yes or no', async () => {
    const { command, keys } = commandWith([() => Promise.resolve('done'), refusal]);
    await command.run('a');
    await command.run('a');
    await command.run('a');
    expect(keys).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('takes a new key for other arguments, even after a lost reply', async () => {
    const { command, keys } = commandWith([lostReply]);
    await command.run('a');
    await command.run('b');
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  test('has a random key of its own where none is injected', async () => {
    const keys: string[] = [];
    const command = new Command((intent: Intent) => Promise.resolve(keys.push(intent.idempotencyKey)));
    await command.run();
    await command.run();
    expect(new Set(keys).size).toBe(2);
  });

  test('reports a bug of ours and can be pressed again', async () => {
    forgetReports();
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    deliverReports(({ error }) => void reported.push(error));
    const bug = new TypeError('x is undefined');
    const command = new Command((): Promise<string> => {
      throw bug;
    });
    expect(await command.run()).toEqual({ ok: false, code: networkFailure, msg: '服务繁忙，请稍后重试' });
    expect([reported, command.isRunning]).toEqual([[bug], false]);
    log.mockRestore();
  });

  test('hands over code, message and data of a refusal', async () => {
    const refused = new Command(() => Promise.reject(new ApiError(200007, '奖品已领完', { left: 0 })));
    expect(await refused.run()).toEqual({ ok: false, code: 200007, msg: '奖品已领完', data: { left: 0 } });
  });
});
