import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Toast } from './Toast.tsx';

test('a newer notice takes the place of the older in the same live region', () => {
  const { rerender } = render(<Toast text="领取成功" />);
  const region = screen.getByRole('status');
  rerender(<Toast text="已达上限" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('已达上限');
});

test('a notice lets presses through', () => {
  expect(readFileSync(`${__dirname}/Toast.module.css`, 'utf8')).toMatch(
    /\.place \{[^}]*pointer-events: none/,
  );
});
