import { act, render, screen } from '@testing-library/react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { OutOfTime } from '#kernel/browser/clock.ts';
import { lazyScreen, persistently } from './lazy-screen.tsx';
import type { Route } from './lazy-screen.tsx';
import { isReachable, reloadHelped, reloadOnce } from './reload-once.ts';

jest.mock('./reload-once.ts', () => ({
  isReachable: jest.fn(),
  reloadHelped: jest.fn(),
  reloadOnce: jest.fn(),
}));

const arrived = { default: ({ title }: { readonly title: string }) => <h1>{title}</h1> };
const lostChunk = () => Promise.reject(new Error('ChunkLoadError'));

async function open(answers: Route['load'][]): Promise<number> {
  let tries = 0;
  const { Screen } = lazyScreen('理财日', () => {
    tries++;
    return (answers.shift() ?? lostChunk)();
  });
  render(
    <ErrorScreen>
      <Screen title="理财日" />
    </ErrorScreen>,
  );
  await act(settled);
  return tries;
}

beforeEach(() => {
  jest.mocked(reloadOnce).mockReset();
  jest.mocked(isReachable).mockReset().mockResolvedValue(true);
  jest.mocked(reloadHelped).mockReset();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

test('a screen loads once when it is needed, under the name that the route table gives it', async () => {
  expect(await open([() => Promise.resolve(arrived)])).toBe(1);
  expect(screen.getByRole('heading').textContent).toBe('理财日');
  expect(reloadHelped).toHaveBeenCalledWith('chunk');
});

test('a chunk that was lost on the way is asked for once more', async () => {
  expect(await open([lostChunk, () => Promise.resolve(arrived)])).toBe(2);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('a chunk that is gone reloads the page, and the dots stay until it goes', async () => {
  jest.mocked(reloadOnce).mockReturnValue(true);
  expect(await open([])).toBe(2);
  expect(reloadOnce).toHaveBeenCalledWith('chunk');
  expect(screen.getByRole('status')).toBeTruthy();
  expect(reloadHelped).not.toHaveBeenCalled();
});

test('without a network the page stays, and shows the error screen with its ways on', async () => {
  jest.mocked(isReachable).mockResolvedValue(false);
  await open([]);
  expect(reloadOnce).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});

test('a chunk that does not come is late after fifteen seconds, and not before', async () => {
  jest.useFakeTimers();
  const told = jest.fn();
  const { prepare } = lazyScreen('理财日', () => new Promise<never>(() => undefined));
  prepare().catch(told);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(told).toHaveBeenCalledWith(expect.any(OutOfTime));
});

test('a chunk that is gone after the reload shows the error screen', async () => {
  jest.mocked(reloadOnce).mockReturnValue(false);
  await open([]);
  expect(screen.getByRole('alert').textContent).toMatch('页面出了点问题');
});

test('a screen that was prepared is drawn at once', async () => {
  const { Screen, prepare } = lazyScreen('理财日', () => Promise.resolve(arrived));
  await prepare();
  render(<Screen title="理财日" />);
  expect(screen.getByRole('heading')).toBeTruthy();
});

test('a chunk that is late is told from a lost one, and its arrival can be awaited', async () => {
  jest.useFakeTimers();
  try {
    const chunk = deferred<string>();
    const told = persistently(() => chunk.promise).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(15_000);
    const error = await told;
    expect(error).toBeInstanceOf(OutOfTime);
    chunk.resolve('there');
    await expect((error as OutOfTime).late).resolves.toBe('there');
  } finally {
    jest.useRealTimers();
  }
  await expect(persistently(lostChunk)).rejects.toThrow('ChunkLoadError');
});
