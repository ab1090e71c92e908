import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { nothing, won } from './testing/prizes.ts';
import { WinDialog } from './WinDialog.tsx';

type Props = ComponentProps<typeof WinDialog>;

const close = jest.fn();
const go = jest.fn();
const again = jest.fn();
const show = (result: Props['result'], more: Partial<Props> = {}) =>
  render(<WinDialog result={result} onClose={close} {...more} />);
const withNext = (label: string) => ({ ...won('p-3'), next: { label, onPress: go } }) as Props['result'];
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(settled);
};

beforeEach(() => [close, go, again].forEach((each) => each.mockClear()));

const lost = { result: 'lost' } as const;
const lostText = '网络不稳定，这次抽奖的结果还没有传回来。请再试一次，不会重复扣除';

test.each([
  ['a prize', won('p-3'), '恭喜中奖', '保温杯69.00元奖品已放入“我的奖品”', '开心收下'],
  ['a prize without a value', won('p-4'), '恭喜中奖', '体验券奖品已放入“我的奖品”', '开心收下'],
  ['nothing', nothing, '这次没抽中', '明天再来试试', '知道了'],
  ['a lost reply', lost, '没有收到结果', lostText, '知道了'],
])('%s is told with one button, which has the focus, and a cross', async (_, result, title, text, done) => {
  show(result);
  expect(screen.getByRole('dialog', { name: title }).textContent).toBe(title + text + done);
  expect(names()).toEqual([done, '关闭']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: done }));
  await userEvent.keyboard('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('the picture is there when the dialog opens, not once the page is idle', () => {
  show(won('p-3'));
  const image = document.querySelector('img');
  expect([image?.getAttribute('src'), image?.getAttribute('decoding')]).toEqual(['/gift.webp', 'sync']);
});

test('what earns more is not offered beside a way of the same name', () => {
  show(withNext('查看我的奖品'), { earn: { label: '查看我的奖品', onPress: again } });
  expect(names()).toEqual(['查看我的奖品', '关闭']);
});

test('a lost reply is drawn without a picture, which would not come without the network', () => {
  show(lost);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.light use')?.getAttribute('href')).toMatch(/#refresh$/);
});

test('a prize that wants an address leads there', async () => {
  show(withNext('填写收货地址'));
  await press('填写收货地址');
  expect([close.mock.calls.length, go.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['a prize', withNext('查看我的奖品'), '再来一次', '查看我的奖品'],
  ['nothing', nothing, '再来一次', '知道了'],
  ['a lost reply', lost, '再试一次', '知道了'],
])('%s offers another game first, with what there is to play with', async (_, result, first, second) => {
  show(result, { onAgain: again });
  expect(names()).toEqual([first, second, '关闭']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: first }));
  await press(first);
  expect([again.mock.calls.length, close.mock.calls.length, go.mock.calls.length]).toEqual([1, 1, 0]);
});

test('without anything to play with it leads to what earns it, once it is closed', async () => {
  const steps: string[] = [];
  const earn = { label: '做任务，得机会', onPress: () => steps.push('earn') };
  show(nothing, { earn, onClose: () => steps.push('close') });
  expect(names()).toEqual(['做任务，得机会', '知道了', '关闭']);
  await press('做任务，得机会');
  expect(steps).toEqual(['close', 'earn']);
});

test('after the last game the way to the prize comes before what earns another one', () => {
  show(withNext('查看我的奖品'), { earn: { label: '做任务，得机会', onPress: go } });
  expect(names()).toEqual(['查看我的奖品', '做任务，得机会', '关闭']);
});

test.each([
  ['the cross', () => press('关闭')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes it and leads nowhere', async (_, leave) => {
  show(withNext('查看我的奖品'), { onAgain: again });
  await leave();
  expect([close.mock.calls.length, go.mock.calls.length, again.mock.calls.length]).toEqual([1, 0, 0]);
});
