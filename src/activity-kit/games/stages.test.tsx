import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { EggSmash } from './EggSmash.tsx';
import { FlipCards } from './FlipCards.tsx';
import type { GameOutcome, GameProps } from './game.ts';
import { MysteryBox } from './MysteryBox.tsx';
import { NineGrid } from './NineGrid.tsx';
import { RedPacketRain } from './RedPacketRain.tsx';
import { prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

const games: readonly [string, ComponentType<GameProps>, string, string][] = [
  ['an egg', EggSmash, '砸第 3 个蛋', '.open'],
  ['a box', MysteryBox, '打开第 3 个盲盒', '.open'],
  ['a card', FlipCards, '翻第 3 张牌', '.isOpen'],
];

test.each(games)('%s that was opened stays open until the next game', async (_, Game, start, opened) => {
  let decision = deferred<GameOutcome>();
  const play = () => (decision = deferred<GameOutcome>()).promise;
  const { container } = render(<Game {...{ prizes, play }} disabled={false} busy={false} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: start }));
  const open = () => container.querySelectorAll(opened).length;
  await press();
  await act(async () => {
    decision.resolve(won('p-3'));
    await settled();
  });
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), open()]).toEqual([null, 1]);
  await press();
  expect(open()).toBe(0);
});

const all: readonly (readonly [string, ComponentType<GameProps>])[] = [
  ...games.map(([name, Game]) => [name, Game] as const),
  ...([
    ['a wheel', Wheel],
    ['a grid', NineGrid],
    ['a rain', RedPacketRain],
  ] as const),
];

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a grid of %i prizes has no empty cell and no prize beside itself, and each is read once',
  (count) => {
    const few = prizes
      .slice(0, 1)
      .flatMap((one) =>
        Array.from({ length: count }, (_, at) => ({ ...one, prize_id: `p-${at}`, title: `奖品${at}` })),
      );
    const play = () => Promise.resolve(undefined);
    render(<NineGrid {...{ play }} prizes={few} disabled={false} busy={false} />);
    const titles = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    expect(titles).toHaveLength(8);
    expect(titles.filter((title) => title === '')).toEqual([]);
    const same = titles.filter((title, at) => title === titles[(at + 1) % titles.length]);
    expect(same).toHaveLength(count === 1 ? 8 : 0);
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
  },
);

test.each(all)('%s that stands still is only looked at', (_, Game) => {
  const play = () => Promise.resolve(undefined);
  const { container } = render(<Game {...{ prizes, play }} isStill disabled busy={false} />);
  expect([screen.queryAllByRole('button'), screen.queryAllByRole('status')]).toEqual([[], []]);
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.filter((each) => !each.matches(':disabled'))).toEqual([]);
});
