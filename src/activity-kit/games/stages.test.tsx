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

test.each(all)('%s that stands still is only looked at', (_, Game) => {
  const play = () => Promise.resolve(undefined);
  const { container } = render(<Game {...{ prizes, play }} isStill disabled busy={false} />);
  expect([screen.queryAllByRole('button'), screen.queryAllByRole('status')]).toEqual([[], []]);
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.filter((each) => !each.matches(':disabled'))).toEqual([]);
});
