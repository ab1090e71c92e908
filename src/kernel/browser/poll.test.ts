import { deferred } from '#kernel/testing/deferred.ts';
import { pollWhileSeen } from './poll.ts';
import type { Poll } from './poll.ts';

describe('what is asked again and again', () => {
  let isHidden = false;
  let poll: Poll;
  const ask = jest.fn<Promise<void>, []>();
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const show = async (hidden: boolean): Promise<void> => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    ask.mockReset().mockResolvedValue();
    isHidden = false;
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  });
  afterEach(() => {
    poll.stop();
    jest.useRealTimers();
  });

  test('is asked at once, and again a pause after each answer', async () => {
    poll = pollWhileSeen(ask, 5000);
    await pass(4999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(5001);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('is not asked while the page is hidden, and at once when it is seen again', async () => {
    poll = pollWhileSeen(ask, 5000);
    await show(true);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await show(false);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('is asked one question at a time, also by those who cannot wait', async () => {
    const held = deferred();
    ask.mockReturnValueOnce(held.promise);
    poll = pollWhileSeen(ask, 5000);
    poll.now();
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    held.resolve();
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('is not asked any more once it is stopped, while an answer is awaited too', async () => {
    const held = deferred();
    ask.mockReturnValueOnce(held.promise);
    poll = pollWhileSeen(ask, 5000);
    poll.stop();
    held.resolve();
    await pass(60_000);
    await show(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
