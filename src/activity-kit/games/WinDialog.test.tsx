import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothing, won } from './testing/prizes.ts';
import { WinDialog } from './WinDialog.tsx';
import type { WinDialogResult } from './WinDialog.tsx';

const close = jest.fn();
const show = (result: WinDialogResult) => render(<WinDialog result={result} onClose={close} />);

beforeEach(() => close.mockClear());

test.each([
  ['a prize', won('p-3'), '恭喜中奖', '保温杯69.00元奖品已放入“我的奖品”开心收下'],
  ['a prize without a value', won('p-4'), '恭喜中奖', '体验券奖品已放入“我的奖品”开心收下'],
  ['nothing', nothing, '谢谢参与', '明天再来试试知道了'],
  ['a failure', { result: 'failed', message: '活动太火爆了' } as const, '抽奖未成功', '活动太火爆了知道了'],
])('%s is told with one button, which has the focus', async (_, result, title, text) => {
  show(result);
  expect(screen.getByRole('dialog', { name: title }).textContent).toBe(title + text);
  expect(screen.getAllByRole('button')).toEqual([document.activeElement]);
  await userEvent.keyboard('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a prize that wants an address leads there', async () => {
  const go = jest.fn();
  const prize = won('p-3');
  show({ ...prize, next: { label: '填写收货地址', onPress: go } } as WinDialogResult);
  await userEvent.click(screen.getByRole('button', { name: '填写收货地址' }));
  expect([close.mock.calls.length, go.mock.calls.length]).toEqual([1, 1]);
});
