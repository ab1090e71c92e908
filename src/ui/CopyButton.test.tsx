import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './CopyButton.tsx';

const status = () => screen.getByRole('status').textContent;

test('a copied text is said on the button and aloud until the button loses focus', async () => {
  const copy = jest.fn(() => Promise.resolve(true));
  render(<CopyButton text="ABC123" copy={copy} label="复制邀请码" />);
  await userEvent.click(screen.getByRole('button', { name: '复制邀请码' }));
  expect(copy).toHaveBeenCalledWith('ABC123');
  expect([screen.getByRole('button').textContent, status()]).toEqual(['已复制', '已复制']);
  await userEvent.tab();
  expect([screen.getByRole('button').textContent, status()]).toEqual(['复制邀请码', '']);
});

test('where copying is refused the text itself is there to be selected, and may be copied again', async () => {
  const copy = jest.fn(() => Promise.resolve(false));
  render(<CopyButton text="ABC123" copy={copy} label="复制邀请码" />);
  await userEvent.click(screen.getByRole('button'));
  expect(status()).toBe('复制失败，请长按选择：ABC123');
  await userEvent.tab();
  expect(status()).toContain('ABC123');
  copy.mockResolvedValue(true);
  await userEvent.click(screen.getByRole('button', { name: '复制邀请码' }));
  expect(status()).toBe('已复制');
});

test('another text has not been copied yet', async () => {
  const copy = () => Promise.resolve(true);
  const { rerender } = render(<CopyButton text="ABC" copy={copy} label="复制" />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<CopyButton text="XYZ" copy={copy} label="复制" />);
  expect([screen.getByRole('button').textContent, status()]).toEqual(['复制', '']);
});
