import { focusTitle, takeFocus } from './focus.ts';

beforeEach(() => {
  document.body.innerHTML = '<main><h1>活动中心</h1><b tabindex="-1">已猜涨</b><input /></main>';
});
const of = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

test('what has taken the place of a pressed element takes the focus that fell to the page', () => {
  takeFocus(of('b'));
  expect(document.activeElement).toBe(of('b'));
});

test('the focus of a visitor who has moved on stays', () => {
  of('input').focus();
  takeFocus(of('b'));
  takeFocus(null);
  focusTitle();
  expect(document.activeElement).toBe(of('input'));
});

test('a screen begins at its title, which Tab does not reach', () => {
  focusTitle();
  expect([document.activeElement, of('h1').tabIndex]).toEqual([of('h1'), -1]);
});

test('a screen without a title leaves the focus where it is', () => {
  of('h1').remove();
  focusTitle();
  expect(document.activeElement).toBe(document.body);
});
