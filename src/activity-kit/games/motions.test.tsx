import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { EggSmash } from './EggSmash.tsx';
import { FlipCards } from './FlipCards.tsx';
import type { GameOutcome } from './game.ts';
import { MysteryBox } from './MysteryBox.tsx';
import { NineGrid } from './NineGrid.tsx';
import { NineGridMotion } from './nine-grid-motion.ts';
import { RedPacketRain } from './RedPacketRain.tsx';
import { fakeAnimations } from './testing/fake-animations.ts';
import { nothing, prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';
import { WheelMotion } from './wheel-motion.ts';

const started = fakeAnimations();
const last = () => started().at(-1);
const frame = (at: number) => last()?.frames.at(at)?.transform;
const degrees = (transform: unknown): number => Number(/-?[\d.]+/.exec(String(transform))?.[0]);

describe('a wheel', () => {
  const disc = document.createElement('div');
  const turning = () => {
    const motion = new WheelMotion();
    motion.attach(disc);
    return motion;
  };
  const kept = () => disc.style.getPropertyValue('--turn');

  test.each([
    [0, 8, 0],
    [1, 8, 315],
    [7, 8, 45],
    [2, 5, 216],
    [3, 12, 270],
  ])('brings sector %d of %d under the pointer', (at, count, rest) => {
    const motion = turning();
    motion.runUp();
    Object.assign(last() ?? {}, { currentTime: 1350 });
    void motion.land(at, count);
    expect(((degrees(frame(-1)) % 360) + 360) % 360).toBeCloseTo(rest);
    expect(((Number.parseFloat(kept()) % 360) + 360) % 360).toBeCloseTo(rest);
  });

  test.each([
    ['at a quarter of its first turn', 600, 90, 0.3],
    ['at full speed', 1350, 90, 0.6],
  ])('goes on %s from where it is, at its speed, for two turns at least', (_, currentTime, from, speed) => {
    const motion = turning();
    motion.runUp();
    Object.assign(last() ?? {}, { currentTime });
    void motion.land(7, 8);
    expect(degrees(frame(0))).toBeCloseTo(from);
    const way = degrees(frame(-1)) - degrees(frame(0));
    const [x, y] = (/bezier\(([\d.]+), ([\d.]+)/.exec(String(last()?.timing.easing)) ?? [])
      .slice(1)
      .map(Number);
    expect(((y ?? 0) / (x ?? 1)) * (way / Number(last()?.timing.duration))).toBeCloseTo(speed, 2);
    expect(degrees(frame(-1)) - degrees(frame(0))).toBeGreaterThanOrEqual(720);
  });

  test('stops where it is for a prize that is not on it', async () => {
    const motion = turning();
    motion.runUp();
    Object.assign(last() ?? {}, { currentTime: 1500 });
    await motion.land(-1, 8);
    expect([kept(), started().map(({ isCancelled }) => isCancelled)]).toEqual(['180deg', [true, true]]);
  });
});

describe('a light in a grid of nine', () => {
  const light = document.createElement('div');

  test('steps on from where it is, ever more slowly, to the decided cell', async () => {
    const motion = new NineGridMotion();
    motion.attach(light);
    motion.runUp();
    Object.assign(last() ?? {}, { currentTime: 960 + 250 });
    const landing = motion.land(4);
    const frames = last()?.frames ?? [];
    expect([frames[0]?.transform, frames.at(-1)?.transform]).toEqual([
      'translate(200%, 100%)',
      'translate(200%, 200%)',
    ]);
    expect(frames).toHaveLength(18);
    const pauses = frames.slice(1).map(({ offset }, at) => Number(offset) - Number(frames[at]?.offset));
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    last()?.finish();
    await landing;
    expect(light.style.transform).toBe('translate(200%, 200%)');
  });

  test('goes out when it has nowhere to stop', async () => {
    const motion = new NineGridMotion();
    motion.attach(light);
    motion.runUp();
    await motion.land(-1);
    expect(light.style.opacity).toBe('0');
  });
});

describe('a rain', () => {
  let decision: ReturnType<typeof deferred<GameOutcome | undefined>>;
  const play = jest.fn(async () => decision.promise);
  const packets = () => [...document.querySelectorAll('button[aria-hidden]')];
  const begin = async (recorded?: GameOutcome): Promise<void> => {
    decision = deferred();
    play.mockClear();
    const before = recorded === undefined ? {} : { recorded };
    render(<RedPacketRain prizes={prizes} play={play} disabled={false} busy={false} {...before} />);
    await userEvent.click(screen.getByRole('button', { name: '开抢' }));
  };

  test('has twenty packets at most, is over after ten seconds, and none is cut at an edge', async () => {
    await begin();
    expect(packets()).toHaveLength(20);
    const ends = started().map(({ timing }) => Number(timing.delay) + Number(timing.duration));
    expect(Math.max(...ends)).toBeLessThanOrEqual(10_000);
    for (const { frames } of started()) expect([frames[0]?.opacity, frames.at(-1)?.opacity]).toEqual([0, 0]);
  });

  test('falls over the whole stage: ten packets and more are seen at once', async () => {
    await begin();
    const falls = started().map(({ timing }) => ({
      from: Number(timing.delay),
      to: Number(timing.delay) + Number(timing.duration),
    }));
    expect(falls.filter(({ from, to }) => from <= 4500 && to > 4500).length).toBeGreaterThanOrEqual(10);
  });

  test('tells the seconds that are left, and how many were caught', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await begin();
    expect(document.body.textContent).toContain('还剩 10 秒');
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    jest.useRealTimers();
    expect(document.body.textContent).toContain('还剩 7 秒已接住 0 个');
    for (const packet of [...packets().slice(0, 3), packets()[0]!]) fireEvent.pointerDown(packet);
    expect(document.body.textContent).toContain('已接住 3 个');
  });

  test('cannot be started again while it falls, and the button says so', async () => {
    await begin();
    const button = screen.getByRole('button', { name: '快接红包' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: '开抢' })).toBeNull();
  });

  test('falls for a visitor who has won on an earlier visit', async () => {
    await begin(won('p-3'));
    expect(packets()).toHaveLength(20);
    expect(screen.queryByText('这场雨没有接到红包，机会还在，随时再来')).toBeNull();
  });

  test('plays once however many packets are touched', async () => {
    await begin();
    for (const packet of packets()) fireEvent.pointerDown(packet);
    expect(play).toHaveBeenCalledTimes(1);
    expect(started().filter(({ isPaused }) => isPaused)).toHaveLength(1);
  });

  test('costs nothing when none is touched, and can be started again', async () => {
    await begin();
    for (const fall of started()) fall.finish();
    await act(settled);
    expect([play.mock.calls.length, packets().length]).toEqual([0, 0]);
    const kept = '这场雨没有接到红包，机会还在，随时再来';
    expect(screen.getByRole('status').textContent).toBe(kept);
    await userEvent.click(screen.getByRole('button', { name: '开抢' }));
    expect(packets()).toHaveLength(20);
    expect(screen.queryByText(kept)).toBeNull();
  });

  test('waits for the decision on the packet that was touched, when the others are down', async () => {
    await begin();
    fireEvent.pointerDown(packets()[3]!);
    for (const fall of started()) if (!fall.isPaused && !fall.isEndless) fall.finish();
    await act(settled);
    expect(packets()).toHaveLength(20);
    decision.resolve(undefined);
    await act(settled);
    expect(packets()).toEqual([]);
  });
});

describe('eggs', () => {
  const smash = async (name: string, outcome: GameOutcome): Promise<HTMLElement[]> => {
    const play = () => Promise.resolve(outcome);
    render(<EggSmash prizes={prizes} play={play} disabled={false} busy={false} />);
    await userEvent.click(screen.getByRole('button', { name }));
    await act(settled);
    return screen.getAllByRole('button', { name: /砸第/ });
  };
  const movedIn = (eggs: readonly HTMLElement[]) =>
    new Set(started().map(({ element }) => eggs.findIndex((egg) => egg.contains(element))));
  const named = (name: string) =>
    started().filter(({ element }) => element.getAttribute('data-move') === name);

  test.each([
    ['砸第 3 个蛋', 2],
    ['砸金蛋', 1],
  ])('%s opens that egg and no other, under the hammer', async (name, place) => {
    const eggs = await smash(name, won('p-1'));
    // The hammer is beside the eggs.
    expect(movedIn(eggs)).toEqual(new Set([place, -1]));
    expect(named('crack').map(({ timing }) => timing.delay)).toEqual([240, 600, 960]);
    for (const animation of started()) animation.finish();
    await act(settled);
    const open = eggs.map((egg) => egg.querySelector('[data-move="reward"] img') !== null);
    expect(open).toEqual([0, 1, 2].map((each) => each === place));
  });

  test('an egg takes two to two and a half seconds from the reply', async () => {
    await smash('砸金蛋', won('p-1'));
    const ends = started()
      .filter(({ isEndless }) => !isEndless)
      .map(({ timing }) => (timing.delay ?? 0) + Number(timing.duration));
    expect(Math.max(...ends)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...ends)).toBeLessThanOrEqual(2500);
  });

  test('an empty egg opens without light and coins', async () => {
    await smash('砸金蛋', nothing);
    expect(named('upper')).toHaveLength(1);
    expect([...named('rays'), ...named('coin'), ...named('reward')]).toEqual([]);
  });

  test('nothing is left to move once the result is there', async () => {
    await smash('砸金蛋', won('p-1'));
    for (const animation of started()) animation.finish();
    await act(settled);
    expect(started().filter(({ isCancelled }) => !isCancelled)).toEqual([]);
  });
});

describe.each([
  ['wheel', Wheel, (end: unknown) => ((degrees(end) % 360) + 360) % 360, [270, 135, 0]],
  ['nine grid', NineGrid, String, ['translate(200%, 0%)', 'translate(100%, 200%)', 'translate(0%, 0%)']],
])('a %s on the page', (_, Game, read, rests) => {
  const land = async (outcome: GameOutcome): Promise<unknown> => {
    const play = () => Promise.resolve(outcome);
    render(<Game prizes={prizes} play={play} disabled={false} busy={false} />);
    await userEvent.click(screen.getByRole('button', { name: '抽奖' }));
    await act(settled);
    return read(frame(-1));
  };

  test.each([
    ['a prize', won('p-3'), rests[0]],
    ['no prize', nothing, rests[1]],
    ['the first prize', won('p-1'), rests[2]],
  ])('lands on the place of %s', async (__, outcome, rest) => {
    expect(await land(outcome)).toBe(rest);
    // The first turn or round, those that follow, and the landing.
    expect(started()).toHaveLength(3);
  });

  test('lands nowhere for a prize that is not on it', async () => {
    await land(won('p-consolation'));
    expect(started()).toHaveLength(2);
    expect(screen.getByRole('dialog').textContent).toContain('安慰奖');
  });
});

const opened = (selector: string) => () => document.querySelector(selector) !== null;
const told = () => screen.getByRole('status').textContent.includes('保温杯');

describe.each([
  ['eggs', EggSmash, '砸金蛋', opened('.open')],
  ['boxes', MysteryBox, '开盲盒', opened('.open')],
  ['cards', FlipCards, '立即抽奖', opened('.isOpen')],
  ['wheel', Wheel, '立即抽奖', told],
  ['nine grid', NineGrid, '立即抽奖', told],
  ['rain', RedPacketRain, '开抢', told],
])('the end of a game: %s', (_, Game, name, end) => {
  test('is drawn by the page before its motion is let go', async () => {
    const play = () => Promise.resolve(won('p-3'));
    render(<Game prizes={prizes} play={play} disabled={false} busy={false} />);
    await userEvent.click(screen.getByRole('button', { name }));
    await act(settled);
    const packet = document.querySelector('[aria-hidden="true"][tabindex="-1"]');
    if (packet !== null) fireEvent.pointerDown(packet);
    await act(settled);
    const landing = started().filter(({ isEndless, isCancelled }) => !isEndless && !isCancelled);
    const drawn: boolean[] = [];
    for (const animation of landing) {
      animation.onCancel = () => drawn.push(end());
      animation.finish();
    }
    await act(settled);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).not.toContain(false);
  });
});
