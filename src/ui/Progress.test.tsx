import { render, screen } from '@testing-library/react';
import { Progress } from './Progress.tsx';

const bar = () => screen.getByRole('progressbar', { name: '任务进度' });

test('a progress tells its state in the words it is given', () => {
  render(<Progress label="任务进度" value={3} max={5} text="已完成 3/5 项" />);
  expect(bar().getAttribute('aria-valuetext')).toBe('已完成 3/5 项');
  expect((bar() as HTMLProgressElement).value).toBe(0.6);
  expect(screen.getByText('已完成 3/5 项')).toBeTruthy();
});

test.each([
  [0, 5, 0, '0%'],
  [999, 1000, 0.999, '99%'],
  [7, 5, 1, '100%'],
  [-1, 5, 0, '0%'],
  [1, 0, 0, '0%'],
])('%d of %d fills %d of the bar and reads %s', (value, max, share, words) => {
  render(<Progress label="任务进度" value={value} max={max} />);
  expect((bar() as HTMLProgressElement).value).toBe(share);
  expect(bar().getAttribute('aria-valuetext')).toBe(words);
});
