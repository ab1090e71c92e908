import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { Async } from './Async.tsx';

/** A remote value that the test moves by hand. */
const remote = () =>
  observable({
    value: undefined as string | undefined,
    showRetry: false,
    reload: () => Promise.resolve(),
  });

test('a remote value is dots, then itself, and follows every change', () => {
  const of = remote();
  const show = (value: string) => act(() => void runInAction(() => (of.value = value)));
  render(<Async of={of}>{(value) => <p>{value}</p>}</Async>);
  expect(screen.getByLabelText('加载中')).toBeTruthy();
  show('one');
  expect(screen.getByText('one')).toBeTruthy();
  show('two');
  expect(screen.getByText('two')).toBeTruthy();
  expect(screen.queryByLabelText('加载中')).toBeNull();
});

test('a skeleton takes the place of the dots', () => {
  render(
    <Async of={remote()} skeleton={<p>skeleton</p>}>
      {() => null}
    </Async>,
  );
  expect(screen.getByText('skeleton')).toBeTruthy();
  expect(screen.queryByLabelText('加载中')).toBeNull();
});

test('after a failure there is one button, which loads again', async () => {
  const reload = jest.fn(() => Promise.resolve());
  render(<Async of={{ value: undefined, showRetry: true, reload }}>{() => <p>never</p>}</Async>);
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['活动不存在', '活动不存在'],
  [undefined, '网络不给力，请检查后重试'],
])('a failure that says %s is told as: %s', (reason, told) => {
  const of = { value: undefined, showRetry: true, reason, reload: () => Promise.resolve() };
  render(<Async of={of}>{() => <p>never</p>}</Async>);
  expect(screen.getByRole('alert').textContent).toContain(told);
});

test('a value that was there before a failure stays', () => {
  const of = remote();
  Object.assign(of, { value: 'old', showRetry: true });
  render(<Async of={of}>{(value) => <p>{value}</p>}</Async>);
  expect(screen.getByText('old')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['', 0, false, null])('%j is a value too', (value) => {
  render(<Async of={{ value, showRetry: true, reload: () => Promise.resolve() }}>{() => <p>here</p>}</Async>);
  expect(screen.getByText('here')).toBeTruthy();
});
