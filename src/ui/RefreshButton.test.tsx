import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RefreshButton } from './RefreshButton.tsx';

const button = () => screen.getByRole('button');

test('a press loads anew, and while it loads further presses do nothing and the focus stays', async () => {
  const refresh = jest.fn();
  const { rerender } = render(<RefreshButton onRefresh={refresh} updated="09:30 更新" />);
  await userEvent.click(screen.getByRole('button', { name: /^刷新.*09:30 更新$/ }));
  rerender(<RefreshButton busy onRefresh={refresh} />);
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('the page keeps the pull of its container to itself', () => {
  expect(readFileSync(`${__dirname}/base.css`, 'utf8')).toMatch(/overscroll-behavior-y: contain/);
});
