import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { EggSmash } from './EggSmash.tsx';
import type { GameOutcome, GameProps } from './game.ts';
import { MysteryBox } from './MysteryBox.tsx';
import { NineGrid } from './NineGrid.tsx';
import { RedPacketRain } from './RedPacketRain.tsx';
import { fakeAnimations } from './testing/fake-animations.ts';
import { nothing, prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

const games: readonly [string, ComponentType<GameProps>, string][] = [
  ['wheel', Wheel, '抽奖'],
  ['nine grid', NineGrid, '抽奖'],
  ['egg smash', EggSmash, '砸第 2 个蛋'],
  ['mystery box', MysteryBox, '打开盲盒'],
  ['red packet rain', RedPacketRain, '开始红包雨'],
];

const settle = () => act(settled);
const status = () => screen.getByRole('status', { hidden: true }).textContent;
const dialog = () => screen.queryByRole('dialog');

describe.each(games)('a game: %s', (_, Game, start) => {
  let decisions: ReturnType<typeof deferred<GameOutcome | undefined>>[];
  const play = jest.fn(async () => {
    const decision = deferred<GameOutcome | undefined>();
    decisions.push(decision);
    return decision.promise;
  });
  const landed = jest.fn();
  const base: GameProps = { prizes, play, disabled: false, busy: false, onLanded: landed };
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => userEvent.click(button(name));
  const decide = async (outcome: GameOutcome | undefined): Promise<void> => {
    decisions.at(-1)?.resolve(outcome);
    await settle();
  };

  beforeEach(() => {
    decisions = [];
    play.mockClear();
    landed.mockClear();
  });

  test('is drawn without a browser, with no inline style', () => {
    const html = renderToString(<Game {...base} />);
    expect(html).toContain('立即抽奖');
    expect(html).not.toContain('style=');
  });

  describe('in a browser that cannot animate', () => {
    test.each([start, '立即抽奖'])('shows what was decided, after %s', async (name) => {
      render(<Game {...base} />);
      await press(name);
      expect(status()).toBe('正在揭晓…');
      expect(dialog()).toBeNull();
      await decide(won('p-3'));
      expect(screen.getByRole('dialog', { name: '恭喜中奖' }).textContent).toContain('保温杯69.00元');
      expect(status()).toBe('恭喜获得保温杯（69.00元）');
      expect(landed.mock.calls).toEqual([[won('p-3')]]);
    });

    test('plays once by a double tap, and again after the result is closed', async () => {
      render(<Game {...base} />);
      await userEvent.dblClick(button('立即抽奖'));
      await press(start);
      expect(play).toHaveBeenCalledTimes(1);
      await decide(nothing);
      await press('知道了');
      await press(start);
      expect(play).toHaveBeenCalledTimes(2);
    });

    test('shows no prize after a refusal, and can be played again', async () => {
      render(<Game {...base} />);
      await press(start);
      await decide(undefined);
      expect([dialog(), status(), landed.mock.calls]).toEqual([null, '', []]);
      expect(button('立即抽奖').hasAttribute('aria-disabled')).toBe(false);
      await press(start);
      expect(play).toHaveBeenCalledTimes(2);
    });

    test.each([
      ['rejects', () => Promise.reject(new Error('lost'))],
      [
        'throws',
        () => {
          throw new Error('bug');
        },
      ],
    ])('shows no prize when the call %s, and tells the operators', async (__, broken) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      render(<Game {...base} play={broken} />);
      await press(start);
      await settle();
      expect([dialog(), status()]).toEqual([null, '']);
      expect(button('立即抽奖').hasAttribute('aria-disabled')).toBe(false);
      expect(log).toHaveBeenCalledTimes(1);
      log.mockRestore();
    });

    test('shows a prize that is not among its own', async () => {
      render(<Game {...base} />);
      await press(start);
      await decide(won('p-consolation'));
      expect(screen.getByRole('dialog').textContent).toContain('安慰奖');
    });

    test.each(['disabled', 'busy'])(
      'does nothing while it is %s, and keeps its buttons in reach',
      async (how) => {
        render(<Game {...base} {...{ [how]: true }} hint="今日次数已用完" />);
        await press(start);
        await press('立即抽奖');
        expect(play).not.toHaveBeenCalled();
        expect(button('立即抽奖').getAttribute('aria-disabled')).toBe('true');
        expect(screen.getByText('今日次数已用完')).toBeTruthy();
      },
    );

    test('shows after a reload what the records say', () => {
      render(<Game {...base} recorded={won('p-2')} />);
      expect(status()).toBe('最近一次：恭喜获得加油券（10.00元）');
      expect(dialog()).toBeNull();
    });

    test('a result that arrives after the page was left is shown nowhere', async () => {
      const { unmount } = render(<Game {...base} />);
      await press(start);
      unmount();
      await decide(won('p-1'));
      expect([dialog(), landed.mock.calls]).toEqual([null, []]);
    });

    test('the focus goes into the result and back to the button that was pressed', async () => {
      render(<Game {...base} />);
      button('立即抽奖').focus();
      await userEvent.keyboard('{Enter}');
      await decide(won('p-1'));
      expect(document.activeElement).toBe(button('开心收下'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button('立即抽奖')));
    });
  });

  describe('in a browser that animates', () => {
    const started = fakeAnimations();
    // The rain plays by its first packet.
    const begin = async (): Promise<void> => {
      await press(start);
      const packet = document.querySelector('[aria-hidden="true"][tabindex="-1"]');
      if (packet !== null) fireEvent.pointerDown(packet);
    };
    const finishAll = async (): Promise<void> => {
      // Landing may have several steps.
      for (let step = 0; step < 3; step++) {
        for (const animation of started()) animation.finish();
        await settle();
      }
    };

    test('runs up while the server decides, and shows the result only once it has landed', async () => {
      render(<Game {...base} />);
      await begin();
      expect(play).toHaveBeenCalledTimes(1);
      expect(started().some(({ isEndless, isCancelled }) => isEndless && !isCancelled)).toBe(true);
      await decide(won('p-3'));
      expect(dialog()).toBeNull();
      expect(started().every(({ isEndless, isCancelled }) => !isEndless || isCancelled)).toBe(true);
      await finishAll();
      expect(screen.getByRole('dialog').textContent).toContain('保温杯');
    });

    test('stops without a prize after a refusal', async () => {
      render(<Game {...base} />);
      await begin();
      await decide(undefined);
      expect(started().every(({ isEndless, isCancelled }) => !isEndless || isCancelled)).toBe(true);
      expect([dialog(), status()]).toEqual([null, '']);
      expect(button(start).getAttribute('aria-disabled')).not.toBe('true');
    });

    test('lands within four seconds', async () => {
      render(<Game {...base} />);
      await begin();
      const before = started().length;
      await decide(won('p-3'));
      await finishAll();
      const landing = started().slice(before);
      const sum = landing.reduce((ms, { timing }) => ms + Number(timing.duration), 0);
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBeLessThanOrEqual(4000);
    });

    test('立即抽奖 moves nothing', async () => {
      render(<Game {...base} />);
      await press('立即抽奖');
      await decide(won('p-3'));
      expect(started()).toEqual([]);
      expect(screen.getByRole('dialog').textContent).toContain('保温杯');
    });

    test('neither does any button under reduced motion', async () => {
      const before = globalThis.matchMedia;
      const still = (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' });
      globalThis.matchMedia = still as typeof before;
      render(<Game {...base} />);
      await press(start);
      await decide(won('p-3'));
      globalThis.matchMedia = before;
      expect(started()).toEqual([]);
      expect(screen.getByRole('dialog').textContent).toContain('保温杯');
    });
  });
});
