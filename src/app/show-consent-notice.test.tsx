import { act, fireEvent, screen } from '@testing-library/react';
import { consent } from '#kernel/visitor/consent.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { showConsentNotice } from './show-consent-notice.tsx';

const notice = () => screen.queryByRole('region', { name: '隐私提示' });

function openAt(path: string): void {
  history.replaceState(null, '', path);
  act(() => showConsentNotice());
}

beforeEach(() => {
  forgetDevice();
  document.body.innerHTML = '<div id="root"></div>';
});

test('a visitor who has not answered is asked, with both agreements at hand', () => {
  openAt('/activity/center');
  expect(notice()).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/agreement/privacy', '/agreement/user']);
});

test('whoever agrees has agreed, and the notice goes', () => {
  openAt('/activity/center');
  fireEvent.click(screen.getByRole('button', { name: '同意' }));
  expect([consent.isGiven(), notice(), document.body.children.length]).toEqual([true, null, 1]);
});

test('whoever declines goes on browsing, and is not asked again', () => {
  openAt('/activity/center');
  fireEvent.click(screen.getByRole('button', { name: '暂不' }));
  expect([consent.isGiven(), notice()]).toEqual([false, null]);
  openAt('/activity');
  expect(notice()).toBeNull();
});

test('a consent given elsewhere takes the notice away', () => {
  openAt('/activity/center');
  act(() => consent.give());
  expect(notice()).toBeNull();
});

test.each(['/m/user/login', '/agreement/user', '/agreement/privacy'])('nobody is asked at %s', (path) => {
  openAt(path);
  expect(notice()).toBeNull();
});
