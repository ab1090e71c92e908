import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notice } from '#kernel/visitor/notices.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { InvitePanel } from './InvitePanel.tsx';

const copy = jest.fn<Promise<boolean>, [string]>();
jest.mock('#kernel/sharing/copy-text.ts', () => ({ copyText: (text: string) => copy(text) }));

const friends = [
  { id: 'f-1', name: '138****0001', state: '已注册', invite_time: Date.UTC(2026, 7, 1, 4) },
  { id: 'f-2', name: '138****0002', state: '已开户', invite_time: null },
];

test.each([
  [true, '邀请码已复制'],
  [false, '复制失败，请长按邀请码复制'],
])('copying the code, which went well: %p, is told', async (isCopied, text) => {
  copy.mockResolvedValue(isCopied);
  render(<InvitePanel code="HALL88" count={2} friends={friends} />);
  await userEvent.click(screen.getByRole('button', { name: '复制邀请码' }));
  await act(settled);
  expect(copy.mock.lastCall).toEqual(['HALL88']);
  expect(notice.text).toBe(text);
});

test('friends come with their state and time, each with its action', () => {
  render(
    <InvitePanel
      code="HALL88"
      count={2}
      friends={friends}
      action={({ id }) => <button type="button">提醒{id}</button>}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '138****0001已注册 · 2026-08-01 12:00提醒f-1',
    '138****0002已开户 · --提醒f-2',
  ]);
});

test('nobody invited yet is said, with what to do', () => {
  render(
    <InvitePanel code="HALL88" count={0} friends={[]} poster={<button type="button">生成海报</button>} />,
  );
  expect(screen.getByText(/还没有邀请记录/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '生成海报' })).toBeTruthy();
});
