import { act, screen } from '@testing-library/react';
import { settled } from '#kernel/testing/deferred.ts';
import { showLostScreen } from './lost-screen.tsx';

test('a page whose script is lost keeps what the server has drawn, below a way to load it again', async () => {
  document.body.innerHTML = '<div id="root"><main>费率说明</main></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  await act(async () => {
    showLostScreen(root);
    await settled();
  });
  expect(screen.getByText('费率说明')).toBeTruthy();
  const button = screen.getByRole('button', { name: '重新加载' });
  expect(button.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('its words go away when the script has come after all', async () => {
  document.body.innerHTML = '<div id="root"><main>费率说明</main></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  await act(async () => {
    const takeAway = showLostScreen(root);
    await settled();
    takeAway();
    await settled();
  });
  expect(document.body.innerHTML).toBe('<div id="root"><main>费率说明</main></div>');
});
