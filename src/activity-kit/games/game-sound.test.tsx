/** The sound of the page is opened once. @own-modules */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import type { GameOutcome } from './game.ts';
import { GameSound } from './game-sound.ts';
import { tonesOf } from './game-tones.ts';
import { playsSound } from './game-switches.ts';
import { FakeAudio } from './testing/fake-audio.ts';
import { nothing, prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

const chord = ['tone 523.25', 'tone 659.25', 'tone 783.99', 'tone 1046.5'];

/** The audio of the browser: the sound of the page takes it with the first press. */
const fake = new FakeAudio();
beforeAll(() => {
  Object.assign(globalThis, { AudioContext: jest.fn(() => fake) });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
});
afterEach(() => playsSound.write(false));

describe('the sound of a page', () => {
  const pressPage = () => document.body.click();

  test('is opened by the first press, and by no other', () => {
    const own = new FakeAudio();
    const audio = jest.fn(() => own.context);
    const sound = new GameSound(audio);
    sound.openWithPress();
    sound.start('won', 'wheel')();
    expect([audio.mock.calls.length, own.played]).toEqual([0, []]);
    pressPage();
    pressPage();
    sound.start('won', 'wheel');
    expect([audio.mock.calls.length, own.played]).toEqual([1, chord]);
  });

  test('is another one for each running game', () => {
    const lengths = (['wheel', 'grid', 'egg', 'box', 'cards', 'rain'] as const).map((voice) => {
      const own = new FakeAudio();
      const buffers = jest.spyOn(own, 'createBuffer');
      tonesOf(own.context)('running', voice);
      return buffers.mock.lastCall?.[1];
    });
    expect(new Set(lengths).size).toBe(6);
  });

  test('is silent in a browser without audio', () => {
    const sound = new GameSound(() => undefined);
    sound.openWithPress();
    pressPage();
    expect(sound.start('running', 'wheel')).not.toThrow();
  });
});

describe('a game with sound', () => {
  let decision: ReturnType<typeof deferred<GameOutcome | undefined>>;
  const switchSound = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('switch', { name: '音效' }));
    // Its script is loaded.
    await act(() => import('./game-sound.ts'));
  };
  const isOn = () => screen.getByRole('switch', { name: '音效' }).getAttribute('aria-checked');

  const draw = async (outcome: GameOutcome | undefined): Promise<void> => {
    decision = deferred();
    await userEvent.click(screen.getByRole('button', { name: '立即抽奖' }));
    await act(settled);
    decision.resolve(outcome);
    await act(settled);
  };

  beforeEach(async () => {
    fake.played.length = 0;
    fake.sounding.clear();
    render(<Wheel prizes={prizes} play={async () => decision.promise} disabled={false} busy={false} />);
    await screen.findByRole('switch', { name: '音效' });
  });

  test('is silent at first', async () => {
    expect(isOn()).toBe('false');
    await draw(won('p-3'));
    expect(fake.played).toEqual([]);
  });

  test('ticks until the result is there, and then has a chord for a prize', async () => {
    await switchSound();
    await draw(won('p-3'));
    expect(fake.played).toEqual(['ticks', ...chord]);
    expect([...fake.sounding]).toEqual(chord);
    expect([isOn(), playsSound.read()]).toEqual(['true', true]);
  });

  test('has a falling step for no prize, and is silent when the result is closed', async () => {
    await switchSound();
    await draw(nothing);
    expect(fake.played).toEqual(['ticks', 'tone 392', 'tone 329.63']);
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect([...fake.sounding]).toEqual([]);
  });

  test('ends with a refusal, without a figure', async () => {
    await switchSound();
    await draw(undefined);
    expect([fake.played, [...fake.sounding]]).toEqual([['ticks'], []]);
  });

  test('is silent again when the switch is turned off', async () => {
    await switchSound();
    await switchSound();
    await draw(won('p-3'));
    expect([isOn(), fake.played]).toEqual(['false', []]);
  });
});
