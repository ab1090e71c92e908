import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deliverReports, forgetReports } from '#kernel/errors/error-reports.ts';
import type { ErrorReport } from '#kernel/errors/error-reports.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { reloadOnce } from './reload-once.ts';

jest.mock('./reload-once.ts', () => ({ reloadOnce: jest.fn() }));

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
  breakDown();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(reloadOnce).toHaveBeenCalledWith('error-screen', { asked: true });
});
