import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('the question is one line of a phone, and no name of an agreement is broken', () => {
  openAt('/activity/center');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['《隐私政策》', '《用户服务协议》']);
  const question = (notice()?.querySelector('p')?.textContent ?? '').replace(links.join(''), '');
  // 18 characters of 12 px fit beside the two answers on a phone of 360 px.
  expect(question.length).toBeLessThanOrEqual(18);
  const css = readFileSync(join(import.meta.dirname, 'ConsentNotice.module.css'), 'utf8');
  expect(/\.link \{[^}]*word-break: keep-all/.test(css)).toBe(true);
});

describe('on a phone whose first view is 800 px high, with a notice of 60 px', () => {
  const boxes: Record<string, { top: number; height: number; width: number }> = {};

  beforeEach(() => {
    jest.replaceProperty(window, 'innerWidth', 375);
    jest.replaceProperty(window, 'innerHeight', 800);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const { top, height, width } = boxes[this.id] ?? { top: 0, height: 0, width: 0 };
      return new DOMRect(0, top, width, height);
    });
    document.body.innerHTML = '<div id="root"><main><button id="play">立即抽奖</button></main></div>';
  });
  afterEach(() => jest.restoreAllMocks());

  const place = () => notice()?.parentElement?.className.split(' ');

  test.each([
    ['a large button that ends above its place', 'at the foot', { top: 600, height: 60 }, ['place']],
    ['a large button in its place', 'at the end of the page', { top: 730, height: 60 }, ['place', 'atEnd']],
    [
      'one that the end of the view cuts',
      'at the end of the page',
      { top: 770, height: 60 },
      ['place', 'atEnd'],
    ],
    ['a large button below the view', 'at the foot', { top: 800, height: 60 }, ['place']],
    ['a card in its place', 'at the foot', { top: 700, height: 130 }, ['place']],
  ])('with %s it is %s', (_what, _where, box, classes) => {
    boxes['play'] = { ...box, width: 240 };
    openAt('/activity/mgm');
    expect(place()).toEqual(classes);
  });

  test('at the end of the page it waits for the visitor to scroll', () => {
    boxes['play'] = { top: 730, height: 60, width: 240 };
    openAt('/activity/mgm');
    fireEvent.scroll(window);
    expect(place()).toEqual(['place']);
  });

  test('the bar of an invitation waits until it is answered', () => {
    openAt('/activity/mgm');
    expect(document.documentElement.hasAttribute('data-asks-consent')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '暂不' }));
    expect(document.documentElement.hasAttribute('data-asks-consent')).toBe(false);
    const bar = readFileSync(
      join(import.meta.dirname, '../activity-kit/invite/InviteBar.module.css'),
      'utf8',
    );
    expect(/html\[data-asks-consent\] \.bar \{\s*display: none/.test(bar)).toBe(true);
  });
});
