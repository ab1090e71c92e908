import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installDialogs } from './dialog-polyfill.ts';
import { TextSheet } from './TextSheet.tsx';

// The polyfill stands for the browser: jsdom has no dialogs of its own.
beforeAll(installDialogs);

const opener = (
  <button type="button" data-opens="terms">
    条款
  </button>
);
const sheet = (
  <TextSheet id="terms" title="使用条款">
    满一百元可用 <a href="#more">更多</a>
  </TextSheet>
);
const show = () =>
  render(
    <>
      {opener}
      {sheet}
    </>,
  );
const tab = () => screen.getByRole('button', { name: '条款' });
const isOpen = () => screen.queryByRole('dialog', { name: '使用条款' }) !== null;

test('a button with its id opens it, the focus moves in, and its words were in the page before', async () => {
  show();
  expect([screen.getByText(/满一百元可用/).isConnected, isOpen()]).toEqual([true, false]);
  await userEvent.click(tab());
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '使用条款' }));
  await userEvent.click(screen.getByText(/满一百元可用/));
  expect(isOpen()).toBe(true);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['the button at its foot', () => userEvent.click(screen.getByRole('button', { name: '我知道了' }))],
  ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  [
    'the way back',
    async () => {
      history.back();
      await Promise.resolve();
    },
  ],
])('%s closes it, the focus returns, and the history is as it was', async (_, close) => {
  show();
  await userEvent.click(tab());
  const entered = history.length;
  const back = jest.fn();
  addEventListener('popstate', back);
  await close();
  await waitFor(() => expect([isOpen(), back.mock.calls.length]).toEqual([false, 1]));
  removeEventListener('popstate', back);
  expect(document.activeElement).toBe(tab());
  // The entry of the sheet is ahead of the visitor, and the next one takes its place.
  await userEvent.click(tab());
  expect(history.length).toBe(entered);
  await userEvent.keyboard('{Escape}');
});

test('the page behind it stands still as long as it is open, and also when it goes with its screen', async () => {
  const { unmount } = show();
  const still = () => document.documentElement.style.overflow;
  await userEvent.click(tab());
  await waitFor(() => expect(still()).toBe('hidden'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(still()).toBe(''));
  await userEvent.click(tab());
  await waitFor(() => expect(still()).toBe('hidden'));
  unmount();
  expect(still()).toBe('');
});

test('a press before the sheet is there is shown, and opens it once it comes', async () => {
  const { rerender } = render(opener);
  await userEvent.click(tab());
  expect(tab().hasAttribute('data-pressed')).toBe(true);
  rerender(
    <>
      {opener}
      {sheet}
    </>,
  );
  await waitFor(() => expect(isOpen()).toBe(true));
  expect(tab().hasAttribute('data-pressed')).toBe(false);
  await userEvent.keyboard('{Escape}');
});

test('a press that waits for its sheet is forgotten after another one', async () => {
  const { rerender } = render(opener);
  await userEvent.click(tab());
  await userEvent.click(document.body);
  rerender(
    <>
      {opener}
      {sheet}
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect([isOpen(), tab().hasAttribute('data-pressed')]).toEqual([false, false]);
});

test('the focus goes round in it, where the browser has no dialogs', async () => {
  show();
  await userEvent.click(tab());
  const close = screen.getByRole('button', { name: '关闭' });
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(close);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '使用条款' }));
  await userEvent.keyboard('{Escape}');
});

test('while it is closed it is hidden by the file that would lay it out: no other one may be there yet', () => {
  const dialog = readFileSync(join(import.meta.dirname, 'Dialog.module.css'), 'utf8');
  expect(dialog).toMatch(/^\.veil \{[^}]*display: grid/m);
  expect(dialog).toMatch(/^dialog\.veil:not\(\[open\]\) \{\s*display: none/m);
});
