import { render } from '@testing-library/react';
import { Change } from './Change.tsx';

/** What is seen, what is heard, and the colour. */
function drawn(value: number | null, format?: (size: number) => string) {
  const { container } = render(<Change value={value} {...(format && { format })} />);
  const root = container.firstElementChild;
  const text = (without: string) => {
    const copy = root?.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(without)) part.remove();
    return copy.textContent;
  };
  return [text('.visually-hidden'), text('[aria-hidden]'), root?.className.split(' ')[2]];
}

test('a gain has an arrow, a sign and a colour, and is told in a word', () => {
  expect(drawn(1.5)).toEqual(['▲+1.50%', '上涨 1.50%', 'up']);
});

test('so has a loss', () => {
  expect(drawn(-12.345)).toEqual(['▼-12.35%', '下跌 12.35%', 'down']);
});

test.each([0, -0, 0.001, -0.004])('%p reads as zero, so it has neither sign nor colour', (value) => {
  expect(drawn(value)).toEqual(['0.00%', '0.00%', undefined]);
});

test.each([null, Number.NaN])('%p is unknown', (value) => {
  expect(drawn(value)).toEqual(['--', '--', undefined]);
});

test('the caller may write the figure', () => {
  expect(drawn(-1200, (size) => `${size} 元`)[0]).toBe('▼-1200 元');
});
