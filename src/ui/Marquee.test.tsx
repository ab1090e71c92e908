import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Marquee } from './Marquee.tsx';

const items = ['张** 抽中 8.8 元红包', '李** 抽中 8.8 元红包', '李** 抽中 8.8 元红包'];
const sheet = readFileSync(`${__dirname}/Marquee.module.css`, 'utf8');

test('a screen reader finds each sentence once', () => {
  const { container } = render(<Marquee label="中奖名单" items={items} />);
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelectorAll('li')).toHaveLength(6);
});

test('its button stops it and lets it go on', async () => {
  const { container } = render(<Marquee label="中奖名单" items={items} />);
  const bar = container.querySelector('.bar');
  await userEvent.click(screen.getByRole('button', { name: '暂停滚动' }));
  expect(bar?.classList.contains('paused')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '继续滚动' }));
  expect(bar?.classList.contains('paused')).toBe(false);
});

test('a longer list takes longer for its round', () => {
  const round = (list: readonly string[]) =>
    render(<Marquee label="中奖名单" items={list} />)
      .container.querySelector<HTMLElement>('.track')
      ?.style.getPropertyValue('--round');
  expect([round(items), round([...items, ...items])]).toEqual(['12s', '24s']);
});

test('nobody has won yet: there is no bar', () => {
  expect(render(<Marquee label="中奖名单" items={[]} />).container.innerHTML).toBe('');
});

test('it stands still under a pointer, with focus inside, and for visitors who want less motion', () => {
  expect(sheet).toMatch(
    /\.bar:hover \.track,\s*\.bar:focus-within \.track,\s*\.paused \.track \{\s*animation-play-state: paused/,
  );
  const reduced = sheet.slice(sheet.indexOf('@media (prefers-reduced-motion: reduce)'));
  expect(reduced).toMatch(/\.track \{\s*animation: none/);
  expect(reduced).toMatch(/\.window \{\s*overflow-x: auto/);
});
