import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NoticeBar } from './NoticeBar.tsx';

test.each([
  ['info', '#info-circle'],
  ['good', '#circle-check'],
  ['warning', '#alert-triangle'],
  ['bad', '#circle-x'],
] as const)('a notice of kind %s has a symbol of its own', (tone, symbol) => {
  render(<NoticeBar tone={tone}>活动即将结束</NoticeBar>);
  expect(screen.getByRole('note').querySelector('use')?.getAttribute('href')).toMatch(symbol);
});

test('a notice is closed by its button, and has none where it stays', async () => {
  const close = jest.fn();
  const { rerender } = render(<NoticeBar onClose={close}>活动即将结束</NoticeBar>);
  await userEvent.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(<NoticeBar action={<a href="/rules">规则</a>}>活动即将结束</NoticeBar>);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: '规则' })).toBeTruthy();
});
