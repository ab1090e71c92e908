import { ApiError } from '#kernel/api/api.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Resource } from './resource.ts';

describe('a remote value', () => {
  test('is idle at first: no value, nothing loading, nothing to retry', () => {
    const resource = new Resource(() => Promise.resolve(1));
    expect([resource.value, resource.isLoading, resource.showRetry]).toEqual([undefined, false, false]);
  });

  test('is loading from the call until the answer, and then has the value', async () => {
    const answer = deferred<number>();
    const resource = new Resource(() => answer.promise);
    const load = resource.load();
    expect(resource.isLoading).toBe(true);
    answer.resolve(7);
    await load;
    expect([resource.value, resource.isLoading, resource.showRetry]).toEqual([7, false, false]);
  });

  test('keeps the value before while the next one loads, and after a failure', async () => {
    const answers = [Promise.resolve('old'), deferred<string>().promise];
    const resource = new Resource(() => answers.shift() ?? Promise.reject(new Error('down')));
    await resource.load();
    void resource.load();
    expect([resource.value, resource.isLoading]).toEqual(['old', true]);
    await resource.reload();
    expect([resource.value, resource.showRetry]).toEqual(['old', true]);
  });

  test('asks for a retry after a failure, until a load succeeds', async () => {
    const answers = [Promise.reject(new Error('down')), Promise.resolve('up')];
    const resource = new Resource(() => answers.shift() ?? Promise.resolve(''));
    await resource.load();
    expect([resource.value, resource.showRetry]).toEqual([undefined, true]);
    await resource.load();
    expect([resource.value, resource.showRetry]).toEqual(['up', false]);
  });

  test('lets only the newest load settle, in whatever order the answers come', async () => {
    const slow = deferred<string>();
    const fast = deferred<string>();
    const answers = [slow.promise, fast.promise];
    const resource = new Resource(() => answers.shift() ?? Promise.resolve(''));
    const loads = [resource.load(), resource.reload()];
    fast.resolve('second');
    await loads[1];
    slow.reject(new Error('first'));
    await loads[0];
    expect([resource.value, resource.showRetry]).toEqual(['second', false]);
  });

  test('has its value when a load that was overtaken resolves', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    const rest = [...answers];
    const resource = new Resource(() => rest.shift()?.promise ?? Promise.reject(new Error('one too many')));
    const first = resource.load().then(() => resource.value);
    void resource.reload();
    answers[0]?.resolve('overtaken');
    await settled();
    answers[1]?.resolve('newest');
    expect(await first).toBe('newest');
  });

  test('joins the load under way, so that two parts that show it make one request', async () => {
    const answer = deferred<string>();
    const asked: string[] = [];
    const resource = new Resource((page: string) => (asked.push(page), answer.promise));
    const loads = [resource.load('a'), resource.load('a')];
    expect(asked).toEqual(['a']);
    answer.resolve('once');
    await Promise.all(loads);
    expect(resource.value).toBe('once');
    await resource.load('a');
    expect(asked).toEqual(['a', 'a']);
  });

  test('joins neither a load with other arguments nor one that was forgotten', () => {
    const asked: string[] = [];
    const resource = new Resource((page: string) => (asked.push(page), new Promise<string>(() => undefined)));
    void resource.load('a');
    void resource.load('b');
    expect(asked).toEqual(['a', 'b']);
    resource.reset();
    void resource.load('b');
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  test('reloads afresh, for an answer from before an action does not know of it', async () => {
    const [before, after] = [deferred<string>(), deferred<string>()];
    const answers = [before.promise, after.promise];
    const resource = new Resource(() => answers.shift() ?? Promise.resolve('one too many'));
    const loads = [resource.load(), resource.reload()];
    after.resolve('after');
    before.resolve('before');
    await Promise.all(loads);
    expect(resource.value).toBe('after');
  });

  test('reloads with the arguments of the last load, and does nothing before the first', async () => {
    const asked: string[] = [];
    const resource = new Resource((page: string) => Promise.resolve(asked.push(page)));
    await resource.reload();
    expect(asked).toEqual([]);
    await resource.load('a');
    await resource.load('b');
    await resource.reload();
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  test('forgets everything on reset, also the load under way', async () => {
    const answer = deferred<string>();
    const resource = new Resource(() => answer.promise);
    const load = resource.load();
    resource.reset();
    answer.resolve('of somebody who has left');
    await load;
    expect([resource.value, resource.isLoading, resource.showRetry]).toEqual([undefined, false, false]);
  });

  test('says why a load failed where somebody said so, until the next load', async () => {
    const failures = [new ApiError(100404, '活动不存在'), new Error('a bug')];
    const resource = new Resource(() => Promise.reject(failures.shift() ?? new Error('no more')));
    const load = resource.load();
    expect([resource.reason, resource.code]).toEqual([undefined, undefined]);
    await load;
    expect([resource.reason, resource.code]).toEqual(['活动不存在', 100404]);
    await resource.reload();
    expect([resource.reason, resource.code]).toEqual([undefined, undefined]);
  });

  test('is patched only while it is ready', async () => {
    const resource = new Resource(() => Promise.resolve({ followed: false }));
    resource.patch(() => ({ followed: true }));
    expect(resource.value).toBeUndefined();
    await resource.load();
    resource.patch((value) => ({ ...value, followed: true }));
    expect(resource.value).toEqual({ followed: true });
  });

  test('does not reject when the fetch throws before it has a promise', async () => {
    const resource = new Resource((): Promise<string> => {
      throw new Error('a bug');
    });
    await resource.load();
    expect([resource.isLoading, resource.showRetry]).toEqual([false, true]);
  });
});
