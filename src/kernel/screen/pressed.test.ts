import { deferred, settled } from '#kernel/testing/deferred.ts';
import { carryOutPress, startListening } from './pressed.ts';

afterEach(() => {
  delete window.__pressed;
  delete window.__pressedAt;
  delete window.__isHydrated;
  document.body.replaceChildren();
});

function pressedButton() {
  const button = document.createElement('button');
  button.setAttribute('data-pressed', '');
  document.body.append(button);
  const presses = jest.fn();
  button.addEventListener('click', presses);
  window.__pressed = button;
  return { button, presses };
}

test('a press that came early is carried out once, when the visitor is known', async () => {
  const { button, presses } = pressedButton();
  const known = deferred();
  const done = [carryOutPress(known.promise), carryOutPress(known.promise)];
  await settled();
  expect(presses).not.toHaveBeenCalled();
  known.resolve();
  await Promise.all(done);
  expect(presses).toHaveBeenCalledTimes(1);
  expect(button.hasAttribute('data-pressed')).toBe(false);
});

test.each([
  ['is too old', () => jest.advanceTimersByTime(15_000)],
  ['is followed by a press elsewhere', () => document.body.click()],
  ['is followed by an input', () => document.body.dispatchEvent(new Event('input', { bubbles: true }))],
])('a press that came early is dropped, and no longer shown, when it %s', async (_, meanwhile) => {
  jest.useFakeTimers();
  const { button, presses } = pressedButton();
  window.__pressedAt = Date.now();
  const known = deferred();
  const done = carryOutPress(known.promise);
  meanwhile();
  known.resolve();
  await done;
  expect([presses.mock.calls.length, button.hasAttribute('data-pressed')]).toEqual([0, false]);
  jest.useRealTimers();
});

test('a press that came a while before the screen listened is dropped', async () => {
  const { presses } = pressedButton();
  window.__pressedAt = Date.now() - 15_000;
  await carryOutPress(Promise.resolve());
  expect(presses).not.toHaveBeenCalled();
});

test('a button that has gone is not pressed', async () => {
  const { button, presses } = pressedButton();
  button.remove();
  await carryOutPress(Promise.resolve());
  expect(presses).not.toHaveBeenCalled();
});

test('a screen that is hydrated gets presses itself', () => {
  startListening();
  expect(window.__isHydrated).toBe(true);
});
