import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Retry } from './Retry.tsx';

test('a failed load is told at once, and one button tries again', async () => {
  const retry = jest.fn();
  render(<Retry title="页面出了点问题" hint="请重新加载页面" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('页面出了点问题请重新加载页面');
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('while it loads again a press does nothing', async () => {
  const retry = jest.fn();
  render(<Retry busy onRetry={retry} />);
  await userEvent.click(screen.getByRole('button'));
  expect(retry).not.toHaveBeenCalled();
});
