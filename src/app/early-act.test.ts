import type { LoginRequest } from '#platform-contract/contract.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { lastLogin, readLogin } from '#kernel/session/login-record.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { takeEarlyActs } from './early-act.ts';

const act = { name: 'take', argument: '{"task":1}', subject: 'gold', member: '' };
const requests: LoginRequest[] = [];

beforeAll(() => takeEarlyActs((request) => requests.push(request)));

beforeEach(() => {
  forgetDevice();
  requests.length = 0;
  window.__isHydrated = false;
  history.replaceState(null, '', '/activity/gold/fund?activity_id=gold&svc_type=3');
  const early = JSON.stringify(act).replaceAll('"', '&quot;');
  document.body.innerHTML = `
    <button id="act" data-early="${early}"><b>去完成</b></button>
    <button id="busy" data-early="${early}" aria-disabled="true">去完成</button>
    <button id="other">其他</button>`;
  showAgain();
});

/** The page comes back from the memory of the browser, or is shown for the first time. */
function showAgain(persisted = true): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

function press(id: string): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  (document.querySelector(`#${id} b`) ?? document.getElementById(id))?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a guest who presses an act is sent to log in, and the act waits for that login', () => {
  expect(press('act')).toBe(true);
  const id = lastLogin();
  const returnTo = '/activity/gold/fund?activity_id=gold&svc_type=3';
  expect(requests).toEqual([{ returnTo, code: '', svcType: '3', id }]);
  expect(readLogin()).toMatchObject({
    id,
    act: { ...act, place: '/activity/gold/fund?activity_id=gold' },
  });
  expect(document.getElementById('act')?.hasAttribute('data-pressed')).toBe(true);
});

test('a second press while the login is being opened is the same one', () => {
  expect([press('act'), press('act'), requests.length]).toEqual([true, true, 1]);
});

test('a page that comes back from the memory of the browser takes presses again', () => {
  press('act');
  showAgain(false);
  expect([window.__isLeaving, document.querySelector('[data-pressed]')?.id]).toEqual([true, 'act']);
  showAgain();
  expect(document.querySelector('[data-pressed]')).toBeNull();
  press('act');
  expect(requests).toHaveLength(2);
});

test.each([
  ['a member presses', () => cookies.write('sid', 'abc', 60), 'act'],
  ['a host has handed over a code', () => history.replaceState(null, '', '/x?code=abc'), 'act'],
  ['the visitor comes from a login', () => history.replaceState(null, '', '/x?a=1&login_id=abc'), 'act'],
  ['the screen is hydrated', () => void (window.__isHydrated = true), 'act'],
  ['the act is running', () => undefined, 'busy'],
  ['something else is pressed', () => undefined, 'other'],
])('the press is left to the screen when %s', (_, happen, button) => {
  happen();
  expect([press(button), requests]).toEqual([false, []]);
});
