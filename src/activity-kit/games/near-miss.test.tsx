import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { EggSmash } from './EggSmash.tsx';
import { FlipCards } from './FlipCards.tsx';
import type { GameOutcome, GameProps } from './game.ts';
import { MysteryBox } from './MysteryBox.tsx';
import { NineGrid } from './NineGrid.tsx';
import { RedPacketRain } from './RedPacketRain.tsx';
import { fakeAnimations } from './testing/fake-animations.ts';
import { prizes as usual } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

/*
 * A near miss is honest: the drawn result decides where a game ends, and nothing on its stage depends on the result but the
 * prize that was drawn. What stands beside it is the published list in its order, or is not shown at all.
 */

const started = fakeAnimations();
const pictures = ['milk-tea', 'ticket', 'teapot', 'card', 'gem', 'blossom', 'phone', 'crown'];
/** As published, each with a picture that nothing else on a stage has. */
const prizes = usual.map((prize, at) => ({ ...prize, picture: pictures[at] ?? '' }));
const results = prizes.map((prize, at): [at: number, title: string, outcome: GameOutcome] => [
  at,
  prize.title,
  prize.prize_id === ''
    ? { result: 'nothing', message: '明天再来试试' }
    : { result: 'won', prize, message: '已放入“我的奖品”' },
]);

function open(Game: ComponentType<GameProps>, outcome: GameOutcome): void {
  const play = () => Promise.resolve(outcome);
  render(<Game {...{ prizes, play }} disabled={false} busy={false} />);
}

/** Presses, until the landing has begun. */
async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(settled);
}

async function land(): Promise<void> {
  for (const motion of started()) if (!motion.isEndless && !motion.isPaused) motion.finish();
  await act(settled);
}

const stage = () => screen.getByRole('group', { hidden: true });
/** The result names what was drawn. */
const tells = (title: string, { result }: GameOutcome) =>
  expect(screen.getByRole('dialog').textContent).toContain(result === 'won' ? title : '这次没抽中');
/** The places of the prizes in their order: words and picture. */
const shownPlaces = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .map((place) => [place.textContent, place.querySelector('img')?.dataset['thing']]);
const published = prizes.map(({ title, value_desc: value, picture }) => [title + value, picture]);
/** The places that are marked as won. */
const marked = () =>
  [...stage().querySelectorAll('[data-won]')].map(({ textContent }) =>
    published.findIndex(([words]) => words === textContent),
  );
const frames = () => started().at(-1)?.frames ?? [];

/** What every landing on a list of prizes keeps: the list as published, and one mark at most, on what was drawn. */
async function landsHonestly([at, title, outcome]: (typeof results)[number]): Promise<void> {
  expect(shownPlaces()).toEqual(published);
  await land();
  expect(shownPlaces()).toEqual(published);
  expect(marked()).toEqual(outcome.result === 'won' ? [at] : []);
  tells(title, outcome);
}

const degrees = (transform: unknown): number => Number(/-?[\d.]+/.exec(String(transform))?.[0]);

test.each(results)('a wheel rests on the middle of place %i, %s, and never turns back', async (...result) => {
  open(Wheel, result[2]);
  await press('抽奖');
  const [from, to, ...more] = frames().map(({ transform }) => degrees(transform));
  const rest = ((-result[0] * 360) / prizes.length + 360) % 360;
  expect([(((to ?? 0) % 360) + 360) % 360, more]).toEqual([expect.closeTo(rest, 6), []]);
  expect(to).toBeGreaterThan(from ?? 0);
  // A curve that leaves [0, 1] would pass the place and come back to it.
  const handles = /bezier\(([^)]+)\)/.exec(String(started().at(-1)?.timing.easing))?.[1]?.split(',');
  expect(handles).toHaveLength(4);
  for (const handle of handles ?? []) expect(Math.abs(Number(handle) - 0.5)).toBeLessThanOrEqual(0.5);
  await landsHonestly(result);
});

/** The cell of a grid at a transform, clockwise from the top left. */
const cells = ['0,0', '100,0', '200,0', '200,100', '200,200', '100,200', '0,200', '0,100'];
const cellAt = ({ transform }: Keyframe) =>
  cells.indexOf([...String(transform).matchAll(/(\d+)%/g)].map(([, share]) => share).join(','));

test.each(results)('the light of a grid steps from cell to cell to place %i, %s', async (...result) => {
  open(NineGrid, result[2]);
  await press('抽奖');
  const way = frames().map(cellAt);
  expect(way.at(-1)).toBe(result[0]);
  expect(way.slice(1)).toEqual(way.slice(0, -1).map((cell) => (cell + 1) % cells.length));
  await landsHonestly(result);
});

/** The prizes of which words or picture are on the stage. */
const seenPrizes = () => {
  const seen = [...stage().querySelectorAll('img')].map((image) => image.dataset['thing']);
  return prizes.flatMap(({ title, picture }, at) =>
    seen.includes(picture) || stage().textContent.includes(title) ? [at] : [],
  );
};

describe.each([
  ['eggs', EggSmash, /^砸第/],
  ['boxes', MysteryBox, /^打开第/],
  ['cards', FlipCards, /^翻第/],
] as const)('of %s', (_, Game, name) => {
  const things = () => screen.getAllByRole('button', { name, hidden: true });
  const looks = () => things().map(({ innerHTML }) => innerHTML);

  test.each(results)(
    'the picked one opens on prize %i, %s, and no other shows anything',
    async (at, title, outcome) => {
      open(Game, outcome);
      const before = looks();
      const picked = at % before.length;
      const others = (all: readonly string[]) => all.filter((__, place) => place !== picked);
      expect(seenPrizes()).toEqual([]);
      await press(things()[picked]?.getAttribute('aria-label') ?? '');
      expect(others(looks())).toEqual(others(before));
      await land();
      expect(others(looks())).toEqual(others(before));
      expect(seenPrizes()).toEqual([at]);
      tells(title, outcome);
    },
  );
});

test.each(results)(
  'no packet of a rain shows a prize, and the result is %i, %s',
  async (at, title, outcome) => {
    open(RedPacketRain, outcome);
    await press('开抢');
    const packets = () => [...document.querySelectorAll('button[aria-hidden]')];
    const looks = () => packets().map(({ innerHTML }) => innerHTML);
    const before = looks();
    expect(new Set(before).size).toBe(1);
    fireEvent.pointerDown(packets()[at * 2]!);
    await act(settled);
    expect([looks(), seenPrizes()]).toEqual([before, []]);
    await land();
    tells(title, outcome);
  },
);
