import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RollingNumber } from './RollingNumber.tsx';

const number = (value: number | undefined) => (
  <p data-testid="count">
    <RollingNumber value={value} />
  </p>
);
const text = () => screen.getByTestId('count').textContent;
const digits = () => [...screen.getByTestId('count').querySelectorAll<HTMLElement>('[data-now]')];

test('the text is the new number at once, while its digits roll', () => {
  const { rerender } = render(number(1234));
  rerender(number(1245));
  expect(text()).toBe('1,245');
  expect(digits().map(({ dataset }) => [dataset['before'], dataset['now']])).toEqual([
    ...[
      ['1', '1'],
      [',', ','],
      ['2', '2'],
      ['3', '4'],
      ['4', '5'],
    ],
  ]);
  expect(screen.getByTestId('count').querySelector('[data-now]')?.parentElement?.ariaHidden).toBe('true');
});

test('a number that has become longer rolls from its last digit on', () => {
  const { rerender } = render(number(9));
  rerender(number(10));
  expect(digits().map(({ dataset }) => dataset['before'])).toEqual(['', '9']);
});

test('the digits are gone when they have rolled', () => {
  const { rerender } = render(number(3));
  rerender(number(4));
  const [digit] = digits();
  if (digit === undefined) throw new Error('No digit rolls');
  fireEvent.animationEnd(digit);
  expect(digits()).toEqual([]);
  expect(text()).toBe('4');
});

test('the first number that is known does not roll', () => {
  const { rerender } = render(number(undefined));
  expect(text()).toBe('--');
  rerender(number(5));
  expect(text()).toBe('5');
  expect(digits()).toEqual([]);
});

test('the markup of the server is the plain number', () => {
  expect(renderToString(number(7))).not.toContain('data-now');
});
