import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, waitReasonId } from './Button.tsx';

const button = () => screen.getByRole('button');

test('a button is pressed by mouse, Enter and Space, and submits nothing unless it is told to', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>领取</Button>
    </form>,
  );
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([3, 0]);
});

test('a busy button keeps its focus and does nothing, also as the submit button of a form', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <input aria-label="code" />
      <Button type="submit" busy onClick={press}>
        登录
      </Button>
    </form>,
  );
  await userEvent.click(button());
  expect(document.activeElement).toBe(button());
  await userEvent.type(screen.getByLabelText('code'), '{Enter}');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('a button that waits looks unavailable, says why, keeps its focus, and hands its press on', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>领取</Button>);
  button().focus();
  rerender(
    <>
      <Button onClick={press} waits>
        领取
      </Button>
      <p id={waitReasonId}>请稍候</p>
    </>,
  );
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { description: '请稍候' })).toBe(document.activeElement);
  expect([button().getAttribute('aria-disabled'), press.mock.calls.length]).toEqual(['true', 1]);
});

test('a button that is not busy does not say that it is disabled', () => {
  render(<Button>领取</Button>);
  expect(button().hasAttribute('aria-disabled')).toBe(false);
});
