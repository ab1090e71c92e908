import { render } from '@testing-library/react';
import { Badge } from './Badge.tsx';

const drawn = (count?: number) => {
  const more = count === undefined ? {} : { count };
  const { container } = render(
    <Badge label="条未读消息" {...more}>
      消息
    </Badge>,
  );
  return {
    seen: container.querySelector('[aria-hidden]')?.textContent,
    heard: container.querySelector('.visually-hidden')?.textContent,
  };
};

test('a badge shows two digits and tells the whole number', () => {
  expect(drawn(7)).toEqual({ seen: '7', heard: '7 条未读消息' });
  expect(drawn(99)).toEqual({ seen: '99', heard: '99 条未读消息' });
  expect(drawn(100)).toEqual({ seen: '99+', heard: '100 条未读消息' });
});

test('no news leave nothing, and news without a number are a dot with words', () => {
  expect(drawn(0)).toEqual({ seen: undefined, heard: undefined });
  expect(drawn()).toEqual({ seen: '', heard: '条未读消息' });
});
