import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { EggSmash } from './EggSmash.tsx';
import { FlipCards } from './FlipCards.tsx';
import type { GameOutcome, GameProps } from './game.ts';
import { MysteryBox } from './MysteryBox.tsx';
import { NineGrid } from './NineGrid.tsx';
import { RedPacketRain } from './RedPacketRain.tsx';
import { fakeAnimations } from './testing/fake-animations.ts';
import { nothing, prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

type Reply = GameOutcome | 'lost' | undefined;

/** Each game with its big button, and with a further button that plays. */
const games: readonly [string, ComponentType<GameProps>, string, string][] = [
  ['wheel', Wheel, '立即抽奖', '抽奖'],
  ['nine grid', NineGrid, '立即抽奖', '抽奖'],
  ['egg smash', EggSmash, '砸金蛋', '砸第 1 个蛋'],
  ['mystery box', MysteryBox, '开盲盒', '打开第 3 个盲盒'],
  ['flip cards', FlipCards, '立即抽奖', '翻第 6 张牌'],
  ['red packet rain', RedPacketRain, '开抢', '开抢'],
];

const settle = () => act(settled);
const status = () => screen.getByRole('status', { hidden: true }).textContent;
const dialog = () => screen.queryByRole('dialog');

describe.each(games)('a game: %s', (_, Game, big, start) => {
  let decisions: ReturnType<typeof deferred<Reply>>[];
  const play = jest.fn(async () => {
    const decision = deferred<Reply>();
    decisions.push(decision);
    return decision.promise;
  });
  const landed = jest.fn();
  const base: GameProps = { prizes, play, disabled: false, busy: false, onLanded: landed };
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => userEvent.click(button(name));
  const decide = async (outcome: Reply): Promise<void> => {
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
    expect(html).toContain(big);
    expect(html).not.toContain('style=');
  });

  test('has what there is to play with and the switches in one strip, as icons with labels', async () => {
    render(<Game {...base} counter={<p>抽奖机会3次</p>} />);
    const switches = await screen.findAllByRole('switch');
    expect(switches.map(({ title, textContent }) => title + textContent)).toEqual(['音效', '跳过动画']);
    const strip = screen.getByText('抽奖机会3次').parentElement;
    expect(Array.from(strip?.children ?? []).slice(1)).toEqual(switches);
  });

  describe('in a browser that cannot animate', () => {
    test.each([...new Set([start, big])])('shows what was decided, after %s', async (name) => {
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
      await userEvent.dblClick(button(big));
      await press(start);
      expect(play).toHaveBeenCalledTimes(1);
      await decide(nothing);
      await press('知道了');
      await press(start);
      expect(play).toHaveBeenCalledTimes(2);
    });

    test('plays at once by 再来一次, which the result offers while there is something to play with', async () => {
      render(<Game {...base} />);
      await press(start);
      await decide(won('p-3'));
      await press('再来一次');
      await settle();
      expect([dialog(), play.mock.calls.length]).toEqual([null, 2]);
      expect(status()).toBe('正在揭晓…');
    });

    test('offers after the last game what earns another one, also before the chances are known anew', async () => {
      const earn = { label: '做任务，得机会', onPress: jest.fn() };
      render(<Game {...base} {...{ earn, isLast: true }} />);
      await press(start);
      await decide(nothing);
      expect(screen.queryByRole('button', { name: '再来一次' })).toBeNull();
      await press('做任务，得机会');
      await settle();
      expect([dialog(), earn.onPress.mock.calls.length, play.mock.calls.length]).toEqual([null, 1, 1]);
    });

    test('tells that no reply came, shows no prize, and asks again by 再试一次', async () => {
      render(<Game {...base} />);
      await press(start);
      await decide('lost');
      expect(screen.getByRole('dialog', { name: '没有收到结果' })).toBeTruthy();
      expect([status(), landed.mock.calls]).toEqual(['', []]);
      await press('再试一次');
      await settle();
      expect([dialog(), play.mock.calls.length]).toEqual([null, 2]);
    });

    test('shows no prize after a refusal, and can be played again', async () => {
      render(<Game {...base} />);
      await press(start);
      await decide(undefined);
      expect([dialog(), status(), landed.mock.calls]).toEqual([null, '', []]);
      expect(button(big).hasAttribute('aria-disabled')).toBe(false);
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
      expect(button(big).hasAttribute('aria-disabled')).toBe(false);
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
        await press(big);
        expect(play).not.toHaveBeenCalled();
        expect(button(big).getAttribute('aria-disabled')).toBe('true');
        expect(screen.getByText('今日次数已用完')).toBeTruthy();
      },
    );

    test('leads every press to what earns a chance while there is none, and plays none', async () => {
      const earn = { label: '做任务，得机会', onPress: jest.fn() };
      render(<Game {...base} disabled earn={earn} />);
      await press('做任务，得机会');
      expect(screen.queryByRole('button', { name: big })).toBeNull();
      if (start !== big) await press(start);
      expect([earn.onPress.mock.calls.length, play.mock.calls.length]).toEqual([start === big ? 1 : 2, 0]);
      expect(document.querySelector('[aria-disabled]')).toBeNull();
    });

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
      button(big).focus();
      await userEvent.keyboard('{Enter}');
      await decide(won('p-1'));
      expect(document.activeElement).toBe(button('再来一次'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button(big)));
    });
  });

  describe('in a browser that animates', () => {
    const started = fakeAnimations();
    // The rain plays by its first packet.
    const begin = async (): Promise<void> => {
      await press(start);
      await settle();
      const packet = document.querySelector('[aria-hidden="true"][tabindex="-1"]');
      if (packet !== null) fireEvent.pointerDown(packet);
    };
    // Landing may have several steps; returns how long they take, one after another.
    const finishAll = async (from = 0): Promise<number> => {
      let sum = 0;
      for (let [step, done] = [0, from]; step < 3; step++) {
        const ends = started()
          .slice(done)
          .map(({ timing }) => (timing.delay ?? 0) + Number(timing.duration));
        sum += Math.max(0, ...ends);
        done = started().length;
        for (const animation of started()) animation.finish();
        await settle();
      }
      return sum;
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

    test('lands in one and a half to four seconds', async () => {
      render(<Game {...base} />);
      await begin();
      const before = started().length;
      await decide(won('p-3'));
      const ms = await finishAll(before);
      expect(ms).toBeGreaterThanOrEqual(Game === RedPacketRain ? 500 : 1500);
      expect(ms).toBeLessThanOrEqual(4000);
    });

    test('moves by transform and opacity only', async () => {
      render(<Game {...base} />);
      await begin();
      await decide(won('p-3'));
      await finishAll();
      const moved = started().flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame)));
      const allowed = ['transform', 'opacity', 'offset', 'easing'];
      expect(moved.length).toBeGreaterThan(0);
      expect(moved.filter((name) => !allowed.includes(name))).toEqual([]);
    });

    test('moves nothing once 跳过动画 is on, which the device remembers', async () => {
      const first = render(<Game {...base} />);
      await userEvent.click(screen.getByRole('switch', { name: '跳过动画' }));
      first.unmount();
      render(<Game {...base} />);
      expect(screen.getByRole('switch', { checked: true })).toBeTruthy();
      await press(big);
      await decide(won('p-3'));
      expect(started()).toEqual([]);
      expect(screen.getByRole('dialog').textContent).toContain('保温杯');
      await press('开心收下');
      await userEvent.click(screen.getByRole('switch', { name: '跳过动画' }));
      await begin();
      expect(started()).not.toEqual([]);
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
