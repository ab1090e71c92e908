import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';

const round = (container: HTMLElement) => container.querySelector('.round');

test('an avatar draws the initial and tells the masked name, never the whole one', () => {
  const { container } = render(<Avatar name="张三丰" />);
  expect(round(container)?.textContent).toBe('张');
  expect(screen.getByText('张**').className).toBe('visually-hidden');
  expect(container.textContent).not.toContain('三丰');
});

test('the name can stand beside it', () => {
  render(<Avatar name="张三丰" withName />);
  expect(screen.getByText('张**').className).toBe('name');
});

test('a picture that does not load gives way to the initial, and a new one is tried again', () => {
  const { container, rerender } = render(<Avatar name="alice" picture="/a.png" />);
  const picture = () => container.querySelector('img');
  expect(picture()?.getAttribute('src')).toBe('/a.png');
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  expect(round(container)?.textContent).toBe('A');
  rerender(<Avatar name="alice" picture="/b.png" />);
  expect(picture()?.getAttribute('src')).toBe('/b.png');
});

test('the same name has the same colour', () => {
  const first = render(<Avatar name="李四" />);
  const second = render(<Avatar name="李四" />);
  expect(round(first.container)?.className).toMatch(/^round hue[0-2]$/);
  expect(round(second.container)?.className).toBe(round(first.container)?.className);
});

test('masked phone numbers differ by their last digits', () => {
  const { container } = render(<Avatar name="138****0042" />);
  expect(round(container)?.textContent).toBe('42');
});
