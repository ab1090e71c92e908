import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import type { GameOutcome } from './game.ts';
import { GameSound } from './game-sound.ts';
import { playsSound } from './game-switches.ts';
import { FakeAudio } from './testing/fake-audio.ts';
import { nothing, prizes, won } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

const chord = ['tone 523.25', 'tone 659.25', 'tone 783.99', 'tone 1046.5'];

afterEach(() => playsSound.write(false));

describe('the sound of a page', () => {
  test('asks for no audio before the visitor wants it', async () => {
    const audio = jest.fn();
    const sound = new GameSound(audio);
    sound.open();
    sound.start('won')();
    await settled();
    expect(audio).not.toHaveBeenCalled();
  });

  test('asks for one audio, whatever the presses', async () => {
    const fake = new FakeAudio();
    const audio = jest.fn(() => fake.context);
    const sound = new GameSound(audio);
    playsSound.write(true);
    sound.open();
    sound.open();
    sound.start('won');
    await settled();
    expect([audio.mock.calls.length, fake.played]).toEqual([1, chord]);
  });

  test('is silent in a browser without audio', async () => {
    const sound = new GameSound(() => undefined);
    playsSound.write(true);
    sound.open();
    const end = sound.start('running');
    await settled();
    expect(end).not.toThrow();
  });

  test('does not begin what was over before the script was there', async () => {
    const fake = new FakeAudio();
    const sound = new GameSound(() => fake.context);
    playsSound.write(true);
    sound.open();
    sound.start('running')();
    await settled();
    expect(fake.played).toEqual([]);
  });
});

describe('a game with sound', () => {
  const fake = new FakeAudio();
  let decision: ReturnType<typeof deferred<GameOutcome | undefined>>;
  const switchSound = () => userEvent.click(screen.getByRole('switch', { name: '音效' }));
  const isOn = () => screen.getByRole('switch', { name: '音效' }).getAttribute('aria-checked');

  const draw = async (outcome: GameOutcome | undefined): Promise<void> => {
    decision = deferred();
    await userEvent.click(screen.getByRole('button', { name: '立即抽奖' }));
    await act(settled);
    decision.resolve(outcome);
    await act(settled);
  };

  beforeAll(() => {
    Object.assign(globalThis, { AudioContext: jest.fn(() => fake) });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
  beforeEach(() => {
    fake.played.length = 0;
    fake.sounding.clear();
    render(<Wheel prizes={prizes} play={async () => decision.promise} disabled={false} busy={false} />);
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
