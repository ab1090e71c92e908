import { act, screen } from '@testing-library/react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { OutOfTime } from '#kernel/browser/clock.ts';
import { untilPrepared } from './lost-screen.tsx';

const drawn = '<div id="root"><main>费率说明</main></div>';

function drawnRoot(): HTMLElement {
  document.body.innerHTML = drawn;
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  return root;
}

const retry = () => screen.queryByRole('button', { name: '重新加载' });

test('a page whose script is lost keeps what the server has drawn, below a way to load it again', async () => {
  const root = drawnRoot();
  // The boot script has noticed it as well.
  document.documentElement.classList.add('unloaded');
  await act(async () => {
    await expect(untilPrepared(root, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await settled();
  });
  expect(screen.getByText('费率说明')).toBeTruthy();
  const button = screen.getByRole('button', { name: '重新加载' });
  expect(document.documentElement.className).toBe('');
  expect(button.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('a page with two scripts that are late is prepared when both are there, and its words go away', async () => {
  const late = [deferred<undefined>(), deferred<undefined>()];
  const waiting = [...late];
  const prepare = (): Promise<unknown> => {
    const script = waiting.shift();
    return script === undefined ? Promise.resolve() : Promise.reject(new OutOfTime(script.promise));
  };
  let isPrepared = false;
  void untilPrepared(drawnRoot(), prepare).then(() => (isPrepared = true));
  for (const script of late) {
    await act(settled);
    expect([retry() !== null, isPrepared]).toEqual([true, false]);
    script.resolve(undefined);
  }
  await act(settled);
  expect(isPrepared).toBe(true);
  expect(document.body.innerHTML).toBe(drawn);
});

test('a script that was late and is lost in the end leaves the way to load it again', async () => {
  const script = deferred<undefined>();
  const end = untilPrepared(drawnRoot(), () => Promise.reject(new OutOfTime(script.promise)));
  await act(settled);
  script.reject(new Error('lost'));
  await act(() => expect(end).rejects.toThrow('lost'));
  expect(retry()).not.toBeNull();
});
