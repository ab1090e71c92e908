import { startTransition, useEffect, useLayoutEffect } from 'react';
import type { SyntheticEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { carryOutPress, startListening } from './pressed.ts';

const handled = jest.fn();
const sent = jest.fn();

function handleSent(event: SyntheticEvent): void {
  event.preventDefault();
  sent();
}

function Screen() {
  useLayoutEffect(startListening, []);
  useEffect(() => void carryOutPress(Promise.resolve()), []);
  return (
    // The boot script marks what was pressed.
    <form onSubmit={handleSent}>
      <button type="button" onClick={handled} suppressHydrationWarning>
        签到
      </button>
      <button type="submit" suppressHydrationWarning>
        保存
      </button>
    </form>
  );
}

/** As the boot script does: it listens on the document, so before React, and remembers what no screen hears. */
function rememberPress(event: Event): void {
  if (window.__isHydrated === true) return;
  const button = event.target as HTMLButtonElement;
  event.preventDefault();
  button.setAttribute('data-pressed', '');
  window.__pressed = button;
}

describe('a press', () => {
  const container = document.createElement('div');
  let root: Root;
  const button = () => container.querySelector<HTMLButtonElement>('button[type="button"]');
  const submit = () => container.querySelector<HTMLButtonElement>('button[type="submit"]');
  const untilHandled = async (): Promise<void> => {
    // React schedules by tasks of its own.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    handled.mockClear();
    sent.mockClear();
    container.innerHTML = renderToString(<Screen />);
    document.body.append(container);
    document.addEventListener('click', rememberPress, true);
  });
  afterEach(() => {
    root.unmount();
    document.removeEventListener('click', rememberPress, true);
    delete window.__pressed;
    delete window.__isHydrated;
    container.remove();
  });

  const hydrate = (): void => {
    startTransition(() => {
      root = hydrateRoot(container, <Screen />);
    });
  };

  const orders = [
    ['before React has the page', false],
    ['while React takes the page over', true],
  ] as const;

  test.each(orders)('%s is handled once', async (_, isTakingOver) => {
    if (isTakingOver) hydrate();
    button()?.click();
    if (!isTakingOver) hydrate();
    await untilHandled();
    expect(handled).toHaveBeenCalledTimes(1);
    expect(button()?.hasAttribute('data-pressed')).toBe(false);
  });

  test.each(orders)('%s sends a form once', async (_, isTakingOver) => {
    if (isTakingOver) hydrate();
    submit()?.click();
    if (!isTakingOver) hydrate();
    await untilHandled();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
