import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { EggSmash } from './EggSmash.tsx';
import { FlipCards } from './FlipCards.tsx';
import type { GameOutcome, GameProps } from './game.ts';
import { MysteryBox } from './MysteryBox.tsx';
import { NineGrid } from './NineGrid.tsx';
import { skipsMotion } from './game-switches.ts';
import { flyFromStage } from './prize-flight.ts';
import { nothing, prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

const games: readonly [string, ComponentType<GameProps>, string][] = [
  ['wheel', Wheel, '立即抽奖'],
  ['nine grid', NineGrid, '立即抽奖'],
  ['egg smash', EggSmash, '砸金蛋'],
  ['mystery box', MysteryBox, '开盲盒'],
  ['flip cards', FlipCards, '立即抽奖'],
];

test.each(games)('%s marks on its stage what was won, and nothing without a prize', async (_, Game, big) => {
  const outcomes: GameOutcome[] = [nothing, won('p-3')];
  const play = () => Promise.resolve(outcomes.shift());
  const { container } = render(<Game {...{ prizes, play }} disabled={false} busy={false} />);
  const marked = () => container.querySelectorAll('[data-won]').length;
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    await act(settled);
  };
  await press(big);
  expect(marked()).toBe(0);
  await press('知道了');
  await press(big);
  expect(marked()).toBeGreaterThan(0);
});

describe('the flight of a prize', () => {
  const flights: unknown[] = [];
  // The files of a group share a page.
  const { matchMedia } = globalThis;
  // jsdom animates nothing.
  beforeAll(() => void Object.assign(Element.prototype, { animate: () => undefined }));
  afterEach(() => skipsMotion.write(false));
  afterAll(() => {
    Object.assign(globalThis, { matchMedia });
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
  const place = (stage: string, motion: boolean) => {
    flights.length = 0;
    document.body.innerHTML = `${stage}<div id="sheet"><img></div>`;
    Object.assign(globalThis, { matchMedia: () => ({ matches: !motion }) });
    for (const image of document.querySelectorAll('img')) {
      const isWon = image.closest('[data-won]') !== null;
      image.getBoundingClientRect = () =>
        isWon ? new DOMRect(20, 500, 72, 72) : new DOMRect(100, 300, 144, 144);
      image.animate = (frames) => {
        flights.push(frames);
        return {} as Animation;
      };
    }
    flyFromStage(document.querySelector('#sheet'));
    return flights;
  };

  test('leads from where it was won into the result, and grows on the way', () => {
    const [frames] = place('<p data-won><img></p>', true);
    expect(frames).toMatchObject([
      { transform: 'translate(-116px, 164px) scale(0.5)' },
      { transform: 'scale(1.12)' },
      { transform: 'none' },
    ]);
  });

  test('is not made for who skips the motion of games', () => {
    skipsMotion.write(true);
    expect(place('<p data-won><img></p>', true)).toEqual([]);
  });

  test.each([
    ['for who wants less motion', '<p data-won><img></p>', false],
    ['from a stage on which it is not seen', '<p><img></p>', true],
  ])('is not made %s', (_, stage, motion) => {
    expect(place(stage, motion)).toEqual([]);
  });
});
