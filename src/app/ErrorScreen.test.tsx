import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deliverReports, forgetReports } from '#kernel/errors/error-reports.ts';
import type { ErrorReport } from '#kernel/errors/error-reports.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { notify } from '#kernel/browser/notices.ts';
import { isReachable, reloadOnce } from './reload-once.ts';

jest.mock('./reload-once.ts', () => ({ isReachable: jest.fn(), reloadOnce: jest.fn() }));
jest.mock('#kernel/browser/notices.ts');

const bug = new Error('a bug of ours');
function Broken(): never {
  throw bug;
}

let logged: jest.SpyInstance;

beforeEach(() => {
  forgetReports();
  logged = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

function breakDown(): void {
  render(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
}

test('a screen that works is left alone', () => {
  render(<ErrorScreen>fine</ErrorScreen>);
  expect(screen.getByText('fine')).toBeTruthy();
});

test('what a screen throws is logged, and shown as something to retry', () => {
  breakDown();
  expect(screen.getByRole('alert').textContent).toMatch('页面出了点问题');
  expect(logged.mock.calls).toContainEqual([bug]);
});

test('what a screen throws is reported once', () => {
  const reports: ErrorReport[] = [];
  deliverReports((report) => void reports.push(report));
  breakDown();
  expect(reports).toEqual([{ error: bug, context: { where: 'render' } }]);
});

test('the retry reloads the page, because the visitor asks for it', async () => {
  jest.mocked(isReachable).mockResolvedValue(true);
  breakDown();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(reloadOnce).toHaveBeenCalledWith('error-screen', { asked: true });
});

test('the retry of a visitor without a network says so: the page of the browser has no way back', async () => {
  jest.mocked(reloadOnce).mockClear();
  jest.mocked(isReachable).mockResolvedValue(false);
  breakDown();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(reloadOnce).not.toHaveBeenCalled();
  expect(notify).toHaveBeenCalledWith('网络不给力，请检查后重试');
});

test('there is a way back where there is a page before', async () => {
  const back = jest.spyOn(history, 'back').mockReturnValue();
  jest.spyOn(history, 'length', 'get').mockReturnValue(2);
  breakDown();
  await userEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  expect(back).toHaveBeenCalledTimes(1);
});
