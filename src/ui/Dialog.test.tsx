import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from './Dialog.tsx';

const page = () => document.getElementById('root');

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button type="button">opener</button></div>';
});

test('focus moves into a dialog and returns to where it was', async () => {
  page()?.querySelector('button')?.focus();
  const { unmount } = render(
    <Dialog title="活动规则" onClose={jest.fn()}>
      <button type="button">知道了</button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: '活动规则' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(page()?.getAttribute('aria-hidden')).toBe('true'));
  await userEvent.tab();
  await userEvent.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);
  unmount();
  expect(page()?.hasAttribute('aria-hidden')).toBe(false);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('opener'));
});

test('Escape and a press beside it close it, a press inside does not', async () => {
  const close = jest.fn();
  render(
    <Dialog title="活动规则" onClose={close}>
      text
    </Dialog>,
  );
  await userEvent.click(screen.getByText('text'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('presentation'));
  expect(close).toHaveBeenCalledTimes(2);
});

test('of two dialogs Escape closes the upper one, and the page stays hidden until both are gone', async () => {
  const closeLower = jest.fn();
  const closeUpper = jest.fn();
  const both = (hasUpper: boolean) => (
    <Dialog title="lower" onClose={closeLower}>
      {hasUpper && (
        <Dialog title="upper" onClose={closeUpper}>
          <button type="button">inside</button>
        </Dialog>
      )}
    </Dialog>
  );
  const { rerender, unmount } = render(both(false));
  rerender(both(true));
  screen.getByRole('button', { name: 'inside' }).focus();
  await userEvent.keyboard('{Escape}');
  expect([closeLower.mock.calls.length, closeUpper.mock.calls.length]).toEqual([0, 1]);
  rerender(both(false));
  await waitFor(() => expect(page()?.getAttribute('aria-hidden')).toBe('true'));
  unmount();
  expect(page()?.hasAttribute('aria-hidden')).toBe(false);
});
